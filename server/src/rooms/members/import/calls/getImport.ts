import { SHOWN_PROBLEMS } from '@heyi/contract/members/import-rules'
import type { members } from '@heyi/contract/members/index'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../deps.ts'
import type { Cells } from '../rules.ts'
import { countRows, firstProblems, lastImport } from '../store.ts'

export const getImport: Handler<typeof members.getImport, MembersDeps> = async ({ actor, tx, deps }) => {
  const sent = await lastImport(tx, actor.user_id)
  if (!sent) return { sent: null }
  const [counts, rows] = await inOrder(
    tx,
    (tx) => countRows(tx, sent.id),
    (tx) => firstProblems(tx, actor.user_id, sent.id, SHOWN_PROBLEMS),
  )
  const problems = rows.map(({ place, cells_sealed, problem }) => ({
    place,
    name: (JSON.parse(deps.secrets.open(cells_sealed)) as Cells).name ?? '',
    problem,
  }))
  return { sent: { ...sent, ...counts, problems } }
}
