import { P } from '@heyi/contract/permissions'
import { audit } from '../../../kernel/audit/audit.ts'
import { inOrder } from '../../../kernel/db/in-order.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { laterFacts } from '../../../kernel/http/handler.ts'
import type { Verdict } from '../../../kernel/imports/store.ts'
import { IMPORT_STEP, type ImportWork, importJob, TakenUp } from '../../../kernel/imports/work.ts'
import type { Job } from '../../../kernel/jobs/events.ts'
import { searchable } from '../../../kernel/search/spelling.ts'
import { companiesNamed, companyScope } from '../../organisation/index.ts'
import type { MallDeps } from '../core/deps.ts'
import { cheapest } from '../core/rules.ts'
import { categoryNamed, type GoodsPlace, readProducts, type SheetProduct, whole } from './rules.ts'
import {
  allRows,
  categoryNames,
  codesTaken,
  goodsImports,
  insertKinds,
  insertProducts,
  keepCategories,
  merchantsOf,
  type NewProduct,
  nextGood,
} from './store.ts'

type Named = { id: number; names: readonly string[] }
function byName(all: readonly Named[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const { id, names } of all) for (const name of names) found.set(name, [...(found.get(name) ?? []), id])
  return found
}

/** What rows name: the categories there are, and the merchants that the sender sees to now. */
async function placeOf({ database, staff }: ImportWork): Promise<GoodsPlace> {
  return await database.use(async (tx) => {
    const categories = await categoryNames(tx)
    const merchants = await companiesNamed(tx, await companyScope(tx, staff))
    return {
      categories: byName(
        categories.map((one) => ({ id: one.id, names: [...new Set([one.name, categoryNamed(one)])] })),
      ),
      merchants: byName(merchants.map(({ id, name }) => ({ id, names: [name] }))),
    }
  })
}

const sameCode = (one: Pick<SheetProduct, 'company_id' | 'code'>) => JSON.stringify([one.company_id, one.code])
/** What is wrong with the rows of a product whose code was given before; null where it was not. */
async function known(tx: Tx, products: readonly SheetProduct[]): Promise<(product: SheetProduct) => Verdict[] | null> {
  const names = new Map((await codesTaken(tx, products)).map((row) => [sameCode(row), row.name]))
  return (product) => {
    const name = names.get(sameCode(product))
    return name === undefined ? null : whole(product.skus, taken(product, name))
  }
}
const taken = ({ skus, code }: SheetProduct, name: string): Verdict[] =>
  skus.map(({ place }) => ({ place, problem: `编码“${code}”已经有商品“${name}”，没有重复导入` }))
const isGood = ({ skus }: SheetProduct): Verdict[] => skus.map(({ place }) => ({ place, problem: '' }))

/** Looks at every product: at its rows, at those before it, and at what the merchant has. */
async function check(work: ImportWork): Promise<void> {
  const { database, row } = work
  const place = await placeOf(work)
  const rows = await database.use((tx) => allRows(tx, row.id))
  const { products, problems } = readProducts(rows, place)
  let looked = 0
  const step = (hopeful: readonly SheetProduct[], wrong: readonly Verdict[]) =>
    database.transact(async (tx) => {
      const ofKnown = await known(tx, hopeful)
      const verdicts = [...wrong, ...hopeful.flatMap((product) => ofKnown(product) ?? isGood(product))]
      looked += verdicts.length
      if (!(await goodsImports.hold(tx, row, looked))) throw new TakenUp()
      await goodsImports.judge(tx, row.id, verdicts)
    })
  if (problems.length) await step([], problems)
  for (let from = 0; from < products.length; from += IMPORT_STEP)
    await step(products.slice(from, from + IMPORT_STEP), [])
}

/** Adds what is new of these products, and says of the rows of each what became of them. */
async function add(tx: Tx, products: readonly SheetProduct[], { actor_id, now }: { actor_id: number; now: Date }) {
  const ofKnown = await known(tx, products)
  const kept = await keepCategories(
    tx,
    products.map(({ category_id }) => category_id),
  )
  const verdicts: Verdict[] = []
  const fresh: NewProduct[] = []
  for (const product of products) {
    const first = cheapest(product.skus)
    const before = ofKnown(product)
    if (before) verdicts.push(...before)
    else if (!first || !kept.has(product.category_id))
      verdicts.push(...product.skus.map(({ place }) => ({ place, problem: '它的分类刚刚被删除了' })))
    else fresh.push({ product, first, found: searchable([product.name, product.subtitle, ...product.tags]) })
  }
  const ids = fresh.length ? await insertProducts(tx, fresh, now) : new Map<number, number>()
  const added = fresh.flatMap(({ product: { lead, skus } }) => {
    const goods_id = ids.get(lead)
    return goods_id === undefined ? [] : [{ goods_id, skus }]
  })
  for (const { product } of fresh) if (!ids.has(product.lead)) verdicts.push(...taken(product, product.name))
  if (added.length) await insertKinds(tx, added, { actor_id, now })
  return { verdicts, added }
}

/** Lets the next good products enter, their rows marked in the same transaction; false where none is left. */
async function enterStep(tx: Tx, { clock, row }: ImportWork, place: GoodsPlace): Promise<boolean> {
  const rows = await nextGood(tx, row.id, IMPORT_STEP)
  if (!rows.length) return false
  // A category or a merchant may be gone since the sheet was checked.
  const { products, problems } = readProducts(rows, place)
  const { verdicts, added } = await add(tx, products, { actor_id: row.user_id, now: clock.now() })
  await goodsImports.judge(tx, row.id, [...problems, ...verdicts])
  await goodsImports.markEntered(
    tx,
    row.id,
    added.flatMap(({ goods_id, skus }) => skus.map(({ place }) => ({ place, id: goods_id }))),
  )
  if (added.length)
    await audit(tx, {
      actor_id: row.user_id,
      action: 'goods.add',
      target: 'goods',
      detail: { goods_ids: added.map(({ goods_id }) => goods_id), import_id: row.id },
      request: laterFacts(row),
    })
  return true
}

/** Checks a sheet of goods, or lets its good products enter. */
export const goodsImportJob = (deps: MallDeps): Job<'mall:import'> =>
  importJob(deps, {
    store: goodsImports,
    permission: P.goodsEdit,
    changes: ['goods', 'stock'],
    check,
    async enter(work) {
      const place = await placeOf(work)
      return (tx) => enterStep(tx, work, place)
    },
    async finish(tx, row, { entered, bad }) {
      const [companies] = await inOrder(
        tx,
        (tx) => merchantsOf(tx, row.id),
        (tx) =>
          audit(tx, {
            actor_id: row.user_id,
            action: 'goods.import',
            target: 'goods_import',
            target_id: row.id,
            detail: { entered, bad },
            request: laterFacts(row),
          }),
      )
      return { companies }
    },
  })
