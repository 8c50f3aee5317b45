import type { Tx } from '../../../kernel/db/tx.ts'
import type { banner, notice } from './schema.ts'

type Banner = Pick<typeof banner.$inferSelect, 'id' | 'title' | 'link' | 'picture_id'>
type Notice = Pick<typeof notice.$inferSelect, 'id' | 'title' | 'body'>

export const listBanners = (tx: Tx, limit: number) =>
  tx<Banner[]>`select id, title, link, picture_id from banner where is_on order by sort, id limit ${limit}`

export const listNotices = (tx: Tx, limit: number) =>
  tx<Notice[]>`select id, title, body from notice where is_on order by id desc limit ${limit}`
