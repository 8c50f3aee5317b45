import type { media } from '@heyi/contract/media/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { makeTicket } from '../../private-files/tickets.ts'
import type { SheetDeps } from '../deps.ts'
import { sheetsOf } from '../store.ts'

/** Tables that are told at once. */
const MAX_LISTED = 20

export const getSheets: Handler<typeof media.getSheets, SheetDeps> = async ({ actor, tx, deps, now }) => {
  const rows = await sheetsOf(tx, actor.user_id, MAX_LISTED)
  const key = deps.secrets.key('sheet')
  return rows.map((row) => ({
    ...row,
    ticket: row.state === 'done' ? makeTicket(key, String(row.id), actor, now) : null,
  }))
}
