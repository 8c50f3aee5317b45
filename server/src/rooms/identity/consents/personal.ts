import { type ConsentKind, consentKinds } from '@heyi/contract/identity/consent-rules'
import type { PersonalData } from '../core/personal-data.ts'
import { decisionsOf } from './store.ts'

export const personal: PersonalData = {
  room: 'identity',
  async sections(tx, user_id) {
    const rows = (await decisionsOf(tx, user_id, 10_000)).map((one) => ({
      授权: consentKinds[one.kind as ConsentKind].name,
      决定: one.is_given ? '同意' : '撤回',
      隐私政策版本: one.policy_version,
      时间: one.at,
    }))
    return [{ title: '单独的授权', rows }]
  },
}
