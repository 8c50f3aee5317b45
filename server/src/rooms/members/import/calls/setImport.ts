import { importColumns, MAX_IMPORT_ROWS } from '@heyi/contract/members/import-rules'
import type { members } from '@heyi/contract/members/index'
import type { LongHandler } from '../../../../kernel/http/handler.ts'
import { noteImport, readImport } from '../../../../kernel/imports/calls.ts'
import { enqueue } from '../../../../kernel/jobs/events.ts'
import type { MembersDeps } from '../../core/deps.ts'
import { memberImports } from '../store.ts'

/** What each row says is sealed whole. */
export const setImport: LongHandler<typeof members.setImport, MembersDeps> = {
  async before({ upload, deps, actor }) {
    const read = await readImport(upload, actor, { columns: importColumns, first: 'name', most: MAX_IMPORT_ROWS })
    const rows = read.rows.map(({ place, cells }) => ({
      place,
      cells_sealed: deps.secrets.seal(JSON.stringify(cells)),
    }))
    return async (context) => {
      const id = await noteImport(context, memberImports, { name: read.name, rows })
      await enqueue(context.tx, 'members:import', { id }, { key: `import-${id}` })
      return { id, total: rows.length }
    }
  },
}
