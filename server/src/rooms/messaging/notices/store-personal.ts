import type { Tx } from '../../../kernel/db/tx.ts'
import type { PersonalData } from '../../identity/index.ts'

const messagesOf = (tx: Tx, user_id: number) => tx<
  { title: string; body: string; created_at: Date; read_at: Date | null }[]
>`
  select title, body, created_at, read_at from message where user_id = ${user_id} and deleted_at is null order by seq desc`

/** What this room keeps of a person. */
export const personal: PersonalData = {
  room: 'messaging',
  sections: async (tx, user_id) => [
    {
      title: '消息',
      rows: (await messagesOf(tx, user_id)).map((one) => ({
        标题: one.title,
        内容: one.body,
        时间: one.created_at,
        读过: one.read_at,
      })),
    },
  ],
  losses: async () => ['收到过的消息会全部删除'],
}

/** Nothing that was told to these people stays. Done again it changes nothing more. */
export async function forgetMessages(tx: Tx, user_ids: readonly number[], now: Date): Promise<void> {
  await tx`
    update message set title = '', body = '', link = '', deleted_at = coalesce(deleted_at, ${now}::timestamptz)
    where id = any(array(select id from message where user_id = any(${user_ids}) order by id for no key update))`
}
