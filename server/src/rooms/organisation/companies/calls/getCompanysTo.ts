import type { organisation } from '@heyi/contract/organisation/index'
import { merchantScope } from '../../../../kernel/actor.ts'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { countTo, cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import { picture } from '../../../media/index.ts'
import { contactBlind } from '../contact.ts'
import type { CompaniesDeps } from '../deps.ts'
import { isJudgeOfOwn } from '../rules.ts'
import { commissionsOf, companiesInScope, countStates } from '../store.ts'

export const getCompanysTo: Handler<typeof organisation.getCompanysTo, CompaniesDeps> = async ({
  input,
  actor,
  tx,
  deps,
  now,
}) => {
  const { id, organ_id, keyword, state = null, num } = input
  const scope = merchantScope(actor.staff)
  const asked = { id, organ_id, keyword, blind: contactBlind(deps.secrets, keyword) }
  const [found, counts] = await inOrder(
    tx,
    (tx) => companiesInScope(tx, scope, { ...asked, state }, idPage(input)),
    (tx) => countStates(tx, scope, asked, countTo(input)),
  )
  const { list: rows, next } = cutPage(found, num, (row) => [row.id])
  const ids = rows.map((row) => row.id)
  const totals = input.totals ? await totalsOf(tx, deps, ids, now) : null
  const applicants = await people.byIds(
    tx,
    rows.flatMap((row) => row.applicant_id ?? []),
  )
  const shown = (media_id: string | null, alt: string) => (media_id === null ? null : picture(media_id, alt))
  return {
    list: rows.map(({ logo_id, licence_id, applicant_id, created_at, version, ...row }) => ({
      ...row,
      logo: shown(logo_id, row.name),
      licence: shown(licence_id, `${row.name}的营业执照`),
      applicant: (applicant_id !== null && applicants.get(applicant_id)?.name) || '',
      is_own: isJudgeOfOwn(actor, { id: row.id, applicant_id }),
      applied_at: created_at,
      totals: totals && (totals.get(row.id) ?? { goods: 0, orders: 0, sales_fen: 0, commission_fen: 0 }),
      version: String(version),
    })),
    ...sayTotal(state ? (counts.get(state) ?? 0) : [...counts.values()].reduce((sum, n) => sum + n, 0), input),
    next,
    counts: Object.fromEntries(counts),
  }
}

/** What merchants have on sale, and what they sold. */
async function totalsOf(tx: Tx, { goodsOnSale, salesOf }: CompaniesDeps, ids: readonly number[], now: Date) {
  const spans = await commissionsOf(tx, ids)
  const [sold, onSale] = await inOrder(
    tx,
    (tx) => salesOf(tx, ids, spans, now),
    (tx) => goodsOnSale(tx, ids, now),
  )
  const nothing = { orders: 0, sales_fen: 0, commission_fen: 0 }
  return new Map(ids.map((id) => [id, { goods: onSale.get(id) ?? 0, ...(sold.get(id) ?? nothing) }]))
}
