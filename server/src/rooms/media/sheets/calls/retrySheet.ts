import type { media } from '@heyi/contract/media/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { enqueue } from '../../../../kernel/jobs/events.ts'
import type { SheetDeps } from '../deps.ts'
import { askAgain, sheetOf } from '../store.ts'

export const retrySheet: Handler<typeof media.retrySheet, SheetDeps> = async ({ input, actor, tx, refuse }) => {
  const { id } = input
  const { user_id, session_id } = actor
  if (!(await askAgain(tx, { id, user_id, session_id })))
    refuse((await sheetOf(tx, user_id, id)) ? 'SHEET_NOT_FAILED' : 'SHEET_NOT_FOUND')
  await enqueue(tx, 'media:sheet', { id }, { key: `sheet-${id}` })
  return { id }
}
