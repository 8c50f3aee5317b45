import { actionWords } from '@heyi/contract/actions'
import { type DisputeState, disputeStates } from '@heyi/contract/identity/privacy-states'
import type { Tx } from '../../../kernel/db/tx.ts'
import type { PersonalData } from '../core/personal-data.ts'

const loggedOf = (tx: Tx, user_id: number) =>
  tx<{ action: string; is_own: boolean; reason: string; created_at: Date }[]>`
    select action, actor_id is not distinct from subject_id as is_own, reason, created_at from audit
    where subject_id = ${user_id} order by created_at desc, id desc`

type Disputed = {
  action: string
  note: string
  state: DisputeState
  answer: string
  created_at: Date
  answered_at: Date | null
}
const disputesOf = (tx: Tx, user_id: number) =>
  tx<Disputed[]>`
    select a.action, d.note, d.state, d.answer, d.created_at, d.answered_at from dispute d join audit a on a.id = d.audit_id
    where d.user_id = ${user_id} order by d.id desc`

/** What was done for the person or by them, and what they did not agree to. */
export const personal: PersonalData = {
  room: 'identity',
  sections: async (tx, user_id) => [
    {
      title: '操作记录',
      rows: (await loggedOf(tx, user_id)).map((one) => ({
        操作: actionWords(one.action),
        谁: one.is_own ? '本人' : '工作人员或系统',
        原因: one.reason,
        时间: one.created_at,
      })),
    },
    {
      title: '提出的异议',
      rows: (await disputesOf(tx, user_id)).map((one) => ({
        哪件事: actionWords(one.action),
        说明: one.note,
        状态: disputeStates[one.state].name,
        答复: one.answer,
        提出时间: one.created_at,
        答复时间: one.answered_at,
      })),
    },
  ],
}
