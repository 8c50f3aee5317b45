import type { media } from '@heyi/contract/media/index'
import type { FileHandler } from '../../../../kernel/http/handler.ts'
import { sheetTypes } from '../../../../kernel/sheets/write.ts'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { isTicket } from '../../private-files/tickets.ts'
import type { SheetDeps } from '../deps.ts'
import { maySheet } from '../made.ts'
import { sheetKey } from '../rules.ts'
import { sheetOf } from '../store.ts'

/** Another's table, one that is gone and one whose right was taken away since read alike. */
export const getSheetFile: FileHandler<typeof media.getSheetFile, SheetDeps> = async (given) => {
  const { input, actor, tx, refuse, deps, now } = given
  const { id, ticket } = input
  if (!isTicket(deps.secrets.key('sheet'), ticket, { id: String(id), holder: actor, now })) refuse('SHEET_NOT_FOUND')
  const row = (await sheetOf(tx, actor.user_id, id)) ?? refuse('SHEET_NOT_FOUND')
  const made = deps.made(row.room, row.name)
  if (row.state !== 'done' || !made || !maySheet(actor, made)) refuse('SHEET_NOT_FOUND')
  const body = (await deps.storage.read(sheetKey(id, row.format))) ?? refuse('SHEET_NOT_FOUND')
  return { type: sheetTypes[row.format], body, name: `${row.title}-${shanghaiDay(row.created_at)}.${row.format}` }
}
