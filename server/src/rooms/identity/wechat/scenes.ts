import { randomUUID } from 'node:crypto'
import type { wechat as entries } from '@heyi/contract/identity/wechat'
import type { Scenes } from '../../../testing/scene.ts'
import { wechatCode } from '../testing.ts'

export const scenes: Scenes<typeof entries> = {
  bindWechat: async (stage) => [
    { who: await stage.member(), input: { code: await wechatCode(stage.url, randomUUID()) } },
  ],
  async unbindWechat(stage) {
    const who = await stage.member()
    await who.call('identity.bindWechat', { code: await wechatCode(stage.url, randomUUID()) })
    return [{ who, input: {} }]
  },
}
