import type { ParsedOf } from '@heyi/contract/call'
import type { mall } from '@heyi/contract/mall/index'
import { P } from '@heyi/contract/permissions'
import { may } from '../../../../kernel/actor.ts'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Tx } from '../../../../kernel/db/tx.ts'
import { cleanHtml } from '../../../../kernel/html.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { refuse } from '../../../../kernel/refuse.ts'
import { searchable } from '../../../../kernel/search/spelling.ts'
import { minuteAt } from '../../../../kernel/time.ts'
import { owned, showText } from '../../../media/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import type { MallDeps } from '../../core/deps.ts'
import { cheapest, duplicateSpec, placeFront, type Spec, specText } from '../../core/rules.ts'
import { holdsFreight } from '../../freight/store.ts'
import { countLeftOf } from '../../stock/store-left.ts'
import { newerThan } from '../changed-meanwhile.ts'
import { editWords } from '../edit-words.ts'
import { type PricedKind, priceChanges } from '../rules.ts'
import {
  codeTakenBy,
  type EditedFacts,
  type EditedRow,
  hasCategory,
  lockGoods,
  upsertGoods,
  upsertSkus,
} from '../store-edit.ts'

export const setGoods: Handler<typeof mall.setGoods, MallDeps> = async ({
  input,
  actor,
  tx,
  refuse,
  now,
  request,
  changed,
}) => {
  const { id, code, merchantId, skus: sent, client_req_id: _key, version, ...facts } = input
  const given = sent.map((sku) => ({ ...sku, spec: Object.entries(sku.spec) }))
  const duplicate = duplicateSpec(given.map((sku) => sku.spec))
  if (duplicate !== null) refuse('GOODS_SKU_DUPLICATE', { name: duplicate })
  const scope = await companyScope(tx, actor.staff)
  await checkBehind(tx, input)
  const before = id ? ((await lockGoods(tx, scope, id)) ?? refuse('GOODS_NOT_FOUND')) : null
  // A product stays with its merchant: its past orders and stores are theirs.
  if (before ? before.company_id !== merchantId : scope && !scope.includes(merchantId)) refuse('COMPANY_NOT_FOUND')
  const newer = before && version ? await newerThan(tx, id, version) : null
  if (newer) refuse('CHANGED_MEANWHILE', newer)
  const { front, isMoved } = placeFront(input, before)
  if (isMoved && !may(actor, P.goodsFront)) refuse('GOODS_FRONT_DENIED')
  const taken = code ? await codeTakenBy(tx, { company_id: merchantId, code, id }) : null
  if (code && taken !== null) refuse('GOODS_CODE_TAKEN', { code, name: taken })
  const known = new Set(before?.sku_ids)
  if (given.some((sku) => sku.id && !known.has(sku.id))) refuse('SKU_NOT_FOUND')
  // Pictures that colleagues put on this product may stay; new ones are the person's own.
  const added = input.album.filter((picture) => !before?.album.includes(picture))
  const mine = await owned(tx, actor.user_id, added)
  if (added.some((picture) => !mine.has(picture))) refuse('MEDIA_NOT_FOUND')

  const detail_html = cleanHtml(input.detail_html)
  await showText(tx, detail_html)
  const skus = given.map((sku) => ({ ...sku, on_hand: sku.on_hand ?? 0 }))
  const first = cheapest(skus)
  if (!first) return refuse('SKU_NOT_FOUND')
  const row = {
    ...facts,
    ...front,
    ...(code !== undefined && { code }),
    on_at: input.on_at ? minuteAt(input.on_at) : null,
    off_at: input.off_at ? minuteAt(input.off_at) : null,
    company_id: merchantId,
    freight_id: input.freight_id || null,
    detail_html,
    deliveries: [...new Set(input.deliveries)],
    ...searchable([input.name, input.subtitle, ...input.tags]),
  }
  const goods_id = await upsertGoods(tx, id, row, { first, count: skus.length, now })
  await upsertSkus(tx, goods_id, skus, { actor_id: actor.user_id, now })
  await countLeftOf(tx, [goods_id])
  const { search_text: _text, search_grams: _grams, ...written } = row
  await audit(tx, {
    actor_id: actor.user_id,
    action: id ? 'goods.edit' : 'goods.add',
    target: 'goods',
    target_id: goods_id,
    ...(before && { change: await editOf(tx, before, written, skus) }),
    request,
  })
  changed({ companies: [merchantId] })
  return { id: goods_id }
}

type Priced = Omit<PricedKind, 'spec_text'> & { spec: Spec }
/** What the log keeps of an edit: what was written in place of what, and what each kind costs. */
async function editOf(
  tx: Tx,
  { kinds, sku_ids: _ids, ...before }: EditedRow,
  written: Partial<EditedFacts>,
  skus: readonly Priced[],
) {
  const priced = skus.map(({ spec, ...price }) => ({ ...price, spec_text: specText(spec) }))
  return { ...(await editWords(tx, before, { ...before, ...written })), ...priceChanges(kinds, priced) }
}

/** What a product leans on is there, and stays: refuses CATEGORY_NOT_FOUND, FREIGHT_NOT_FOUND. Taken before the product, as everywhere. */
async function checkBehind(
  tx: Tx,
  {
    category_id,
    freight_id,
    merchantId,
  }: Pick<ParsedOf<typeof mall.setGoods>, 'category_id' | 'freight_id' | 'merchantId'>,
): Promise<void> {
  if (!(await hasCategory(tx, category_id))) refuse('CATEGORY_NOT_FOUND')
  if (freight_id && !(await holdsFreight(tx, merchantId, freight_id))) refuse('FREIGHT_NOT_FOUND')
}
