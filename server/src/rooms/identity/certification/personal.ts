import { certificates } from '@heyi/contract/identity/certification-rules'
import { certificationStates } from '@heyi/contract/identity/certification-states'
import { genders } from '@heyi/contract/identity/profile-rules'
import type { Tx } from '../../../kernel/db/tx.ts'
import { forgetPrivate } from '../../media/index.ts'
import type { PersonalData } from '../core/personal-data.ts'
import { certificationOf, emptyCertification } from './store.ts'

/** Of a person's document only that there was one stays; its number is free for somebody new. */
export async function forgetDocument(tx: Tx, user_id: number, now: Date): Promise<void> {
  await emptyCertification(tx, user_id, now)
  await forgetPrivate(tx, { owner_id: user_id, purpose: 'certification', now })
}

/** What is kept of a person's document. */
export const personal: PersonalData = {
  room: 'certification',
  async sections(tx, user_id, secrets) {
    const row = await certificationOf(tx, user_id)
    if (!row?.number_sealed) return []
    const facts = {
      状态: certificationStates[row.state].name,
      证件: certificates[row.document].name,
      姓名: row.name,
      号码: secrets.open(row.number_sealed),
      性别: genders[row.gender],
      出生日期: row.birthday,
      有效期至: row.valid_until,
      提交时间: row.submitted_at,
      审核时间: row.decided_at,
      未通过的原因: row.reason,
    }
    return [{ title: '实名认证', rows: [facts] }]
  },
  async losses(tx, user_id) {
    return (await certificationOf(tx, user_id))?.state === 'PASSED' ? ['实名认证，证件号码会删除'] : []
  },
  forget: (tx, user_id, { now }) => forgetDocument(tx, user_id, now),
}
