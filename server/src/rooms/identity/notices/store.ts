import type { Tx } from '../../../kernel/db/tx.ts'
import type { noticeChoice } from './schema.ts'

export type Choice = typeof noticeChoice.$inferSelect

export const choicesOf = (tx: Tx, people: readonly number[]) =>
  tx<Choice[]>`select user_id, kind, channel, is_on from notice_choice where user_id = any(${people}::int8[])`

export async function upsertChoice(tx: Tx, { user_id, kind, channel, is_on }: Choice): Promise<void> {
  await tx`
    insert into notice_choice (user_id, kind, channel, is_on) values (${user_id}, ${kind}, ${channel}, ${is_on})
    on conflict (user_id, kind, channel) do update set is_on = excluded.is_on`
}

/** What a person who is gone had chosen. */
export async function forgetChoices(tx: Tx, user_id: number): Promise<void> {
  await tx`delete from notice_choice where user_id = ${user_id}`
}
