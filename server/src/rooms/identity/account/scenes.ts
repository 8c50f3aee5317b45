import type { account as entries } from '@heyi/contract/identity/account'
import { atDevice, type Scenes } from '../../../testing/scene.ts'
import { PICTURE } from '../../media/pictures/scenes.ts'
import { sessions } from '../core/session.ts'
import { newPassword } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  setMineInfo: async (stage) => [{ who: await stage.member(), input: { real_name: '沈宝珍' } }],
  async setUserAvatar(stage) {
    const who = await stage.member()
    const { id } = (await who.call('media.base64ToPic', { base64: PICTURE })).data
    return [
      { who, input: { media_id: id } },
      { who, input: { media_id: null } },
    ]
  },
  async delSession(stage) {
    const who = await stage.member()
    const { user_id } = who
    await stage.app.database.transact((tx) => sessions.open(tx, { user_id, client_id: 0, now: stage.clock.now() }))
    const { data } = await who.call('identity.getSessions', {})
    return [{ who, input: { session_id: data.find((one) => !one.is_current)?.id ?? 0 } }]
  },
  async setPassword(stage) {
    const who = await atDevice(stage)
    return [{ who, input: await newPassword(stage, who) }]
  },
  async getUserInfoByToken(stage) {
    const who = await stage.member()
    return [{ who, input: { token: who.token } }]
  },
}
