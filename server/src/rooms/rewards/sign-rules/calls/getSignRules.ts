import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { addDays, shanghaiDay } from '../../../../kernel/time.ts'
import { people } from '../../../identity/index.ts'
import { listRules } from '../store.ts'
import { versionOf } from '../version.ts'

/** Rules that are shown. */
const SHOWN = 24

export const getSignRules: Handler<typeof rewards.getSignRules> = async ({ tx, now }) => {
  const today = shanghaiDay(now)
  const rows = await listRules(tx, SHOWN)
  const makers = await people.byIds(
    tx,
    rows.flatMap(({ made_by }) => made_by ?? []),
  )
  const current = rows.find(({ from_day }) => from_day <= today)
  return {
    today,
    tomorrow: addDays(today, 1),
    rules: rows.map((row) => ({
      ...row,
      made_by: makers.get(row.made_by ?? 0)?.name ?? '',
      when: row.from_day > today ? ('coming' as const) : row === current ? ('now' as const) : ('past' as const),
    })),
    version: versionOf(rows[0]),
  }
}
