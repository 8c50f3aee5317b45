import { rowsOf } from '../../kernel/db/sql.ts'
import type { Tx } from '../../kernel/db/tx.ts'

const fee = { first: 1_000, first_fen: 800, more: 1_000, more_fen: 200 }
const west = ['新疆维吾尔自治区', '西藏自治区', '青海省']
const far = { ...fee, first_fen: 2_000, more_fen: 1_000, places: west, is_refused: false }
const near = { ...fee, first_fen: 500, places: ['江苏省', '浙江省', '上海市'], is_refused: false }
const islands = { ...fee, places: ['香港特别行政区', '澳门特别行政区', '台湾省'], is_refused: true }
const one = { first: 1, first_fen: 900, more: 1, more_fen: 500 }
const templates = [
  { id: 1, company_id: 3, name: '家电', count: 'weight', ...fee, free_from_fen: 19_900, rules: [near, far, islands] },
  {
    id: 3,
    company_id: 4,
    name: '粮油干货',
    count: 'weight',
    ...fee,
    free_from_fen: 9_900,
    rules: [near, far, islands],
  },
  {
    id: 2,
    company_id: 5,
    name: '辅具大件',
    count: 'pieces',
    ...one,
    free_from_fen: null,
    rules: [{ ...islands, ...one }],
  },
]
/** Product → grams of one. */
const heavy = [
  [1004, 2_500],
  [1005, 2_600],
  [1043, 2_900],
  [1044, 3_200],
  [1051, 1_100],
  [1052, 2_600],
  [1053, 900],
  [1054, 1_800],
] as const

/** What some of the demo goods are sold by: freight by weight and place, limits, what is not taken back, and what is put up at home. */
export async function seedSale(tx: Tx, now: Date): Promise<void> {
  const ids = heavy.map(([goods_id]) => goods_id)
  await tx`insert into ${rowsOf(
    'freight',
    templates.map((row) => ({ ...row, created_at: now, updated_at: now })),
  )}`
  await tx`select setval('freight_id_seq', 1000)`
  await tx`
    update goods g set freight_id = f.id, detail_html = regexp_replace(g.detail_html, '每单运费 \\d+ 元', '按重量和地区算运费')
    from freight f where f.company_id = g.company_id and g.id = any(${ids}::int8[])`
  await tx`
    update sku s set weight_g = w.grams from unnest(${ids}::int8[], ${heavy.map(([, grams]) => grams)}::int4[]) as w (goods_id, grams)
    where s.goods_id = w.goods_id`
  await tx`update goods set no_return = true where id = any(${[1046, 1047, 1048]}::int8[])`
  // Rails by the bath are put up by who brings them.
  await tx`update goods set deliveries = deliveries || array['service'] where id = 1045`
  await tx`update goods set max_per_person = 5 where id = 1050`
  await tx`update goods set off_at = ${now}::timestamptz + interval '30 days' where id = 1038`
  await tx`update sku set quota = 300 where goods_id = 1055`
}
