import { MAX_IMPORT_ROWS } from '@heyi/contract/members/import-rules'
import type { members } from '@heyi/contract/members/index'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { enqueue } from '../../../../kernel/jobs/events.ts'
import { refuse } from '../../../../kernel/refuse.ts'
import type { Secrets } from '../../../../kernel/secrets.ts'
import { type ReadRow, readSheet } from '../../../../kernel/sheets/read.ts'
import type { MembersDeps } from '../../deps.ts'
import { readCells, readHeadings } from '../rules.ts'
import { type CellsRow, dropChecked, insertImport, insertRows, lastImport } from '../store.ts'

/** Characters of a file's name that are kept. */
const MAX_NAME = 80
/** Rows of one statement. */
const MAX_STEP = 2_000

/** The members of a sheet, each sealed whole. Refuses IMPORT_UNNAMED, IMPORT_EMPTY, IMPORT_TOO_LONG. */
function sealedRows(secrets: Secrets, rows: readonly ReadRow[]): CellsRow[] {
  // A title may stand above the headings.
  const at = rows.slice(0, 5).findIndex(({ cells }) => readHeadings(cells))
  const headings = readHeadings(rows[at]?.cells ?? [])
  if (!headings) refuse(rows.length ? 'IMPORT_UNNAMED' : 'IMPORT_EMPTY')
  const found = rows.slice(at + 1).flatMap(({ place, cells }) => {
    const read = readCells(cells, headings)
    return read ? [{ place, cells_sealed: secrets.seal(JSON.stringify(read)) }] : []
  })
  if (!found.length) refuse('IMPORT_EMPTY')
  if (found.length > MAX_IMPORT_ROWS) refuse('IMPORT_TOO_LONG', { max: MAX_IMPORT_ROWS })
  return found
}

export const setImport: LongHandler<typeof members.setImport, MembersDeps> = {
  async before({ upload, refuse, deps, actor }) {
    if (!upload?.data.length) return refuse('FILE_MISSING')
    // A few more than may be: headings, and one that tells that there are too many.
    const read = await readSheet(upload.data, { most: MAX_IMPORT_ROWS + 10, of: actor.user_id })
    const rows = sealedRows(deps.secrets, read ?? refuse('IMPORT_UNREADABLE'))
    const name = upload.name.slice(0, MAX_NAME).toWellFormed().replaceAll('\u0000', '')
    return async ({ actor, tx, request, now }) => {
      const { user_id, session_id, staff } = actor
      const last = await lastImport(tx, user_id)
      if (last && (last.state === 'checking' || last.state === 'entering'))
        refuse('IMPORT_UNFINISHED', { name: last.name })
      await dropChecked(tx, user_id, null)
      const id = await insertImport(
        tx,
        {
          user_id,
          session_id,
          organ_id: staff.active_organ_id,
          role_id: staff.active_role_id,
          name,
          total: rows.length,
          ip: request.ip,
          client_id: request.client_id,
          request_id: request.id,
        },
        now,
      )
      for (let from = 0; from < rows.length; from += MAX_STEP)
        await insertRows(tx, id, rows.slice(from, from + MAX_STEP))
      await enqueue(tx, 'members:import', { id }, { key: `import-${id}` })
      return { id, total: rows.length }
    }
  },
}
