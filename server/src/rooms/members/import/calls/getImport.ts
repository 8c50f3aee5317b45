import { SHOWN_PROBLEMS } from '@heyi/contract/members/import-rules'
import type { members } from '@heyi/contract/members/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { lastImport } from '../../../../kernel/imports/calls.ts'
import type { MembersDeps } from '../../core/deps.ts'
import type { Cells } from '../rules.ts'
import { firstProblems, memberImports } from '../store.ts'

export const getImport: Handler<typeof members.getImport, MembersDeps> = async ({ actor, tx, deps }) => ({
  sent: await lastImport(tx, memberImports, actor.user_id, async (id) => {
    const rows = await firstProblems(tx, actor.user_id, id, SHOWN_PROBLEMS)
    return rows.map(({ place, cells_sealed, problem }) => ({
      place,
      name: (JSON.parse(deps.secrets.open(cells_sealed)) as Cells).name ?? '',
      problem,
    }))
  }),
})
