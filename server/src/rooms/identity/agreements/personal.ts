import { type AgreementKind, agreementKinds } from '@heyi/contract/identity/consent-rules'
import type { PersonalData } from '../core/personal-data.ts'
import { acceptedBy } from './store.ts'

export const personal: PersonalData = {
  room: 'identity',
  async sections(tx, user_id) {
    const rows = (await acceptedBy(tx, user_id)).map((one) => ({
      协议: agreementKinds[one.kind as AgreementKind],
      版本: one.version,
      时间: one.accepted_at,
    }))
    return [{ title: '同意过的协议', rows }]
  },
}
