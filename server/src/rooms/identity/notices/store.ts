import type { Tx } from '../../../kernel/db/tx.ts'
import type { noticeChoice } from './schema.ts'

export type Choice = typeof noticeChoice.$inferSelect

export const choicesOf = (tx: Tx, people: readonly number[]) =>
  tx<Choice[]>`select user_id, kind, channel, is_on from notice_choice where user_id = any(${people}::int8[])`

/** The same of those that hold: WeChat once bound and chosen says nothing where it is bound no more. */
export const choicesInForce = (tx: Tx, people: readonly number[]) =>
  tx<Choice[]>`
    select c.user_id, c.kind, c.channel, c.is_on from notice_choice c where c.user_id = any(${people}::int8[])
      and (c.channel <> 'wechat' or exists (
        select from wechat_binding b where b.app = 'web'
          and b.user_id in (select id from users where id = c.user_id or merged_into_id = c.user_id)))`

export async function upsertChoice(tx: Tx, { user_id, kind, channel, is_on }: Choice): Promise<void> {
  await tx`
    insert into notice_choice (user_id, kind, channel, is_on) values (${user_id}, ${kind}, ${channel}, ${is_on})
    on conflict (user_id, kind, channel) do update set is_on = excluded.is_on`
}

/** What a person who is gone had chosen. */
export async function forgetChoices(tx: Tx, user_id: number): Promise<void> {
  await tx`delete from notice_choice where user_id = ${user_id}`
}
