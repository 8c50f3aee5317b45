import { wechatApps } from '@heyi/contract/identity/wechat-apps'
import type { PersonalData } from '../core/personal-data.ts'
import { bindingsOf, forgetBindings } from './store.ts'

export const personal: PersonalData = {
  room: 'identity',
  async sections(tx, user_id, secrets) {
    const rows = (await bindingsOf(tx, [user_id])).map((one) => ({
      应用: wechatApps[one.app],
      微信标识: secrets.open(one.open_id_sealed),
      绑定时间: one.bound_at,
    }))
    return [{ title: '绑定的微信', rows }]
  },
  forget: (tx, user_id) => forgetBindings(tx, user_id),
}
