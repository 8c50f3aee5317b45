import type { Sql } from '../../server/src/kernel/db/pool.ts'
import { json } from '../../server/src/kernel/db/sql.ts'
import { searchable } from '../../server/src/kernel/search/spelling.ts'
import { COMPANIES, DAYS, first, spread, type Volume } from './draw.ts'

const THINGS =
  '大米 血压计 鸡蛋 保温杯 轮椅 护膝 蜂蜜 燕麦 毛巾 拐杖 体温计 牛奶 台灯 雨伞 围巾 足浴盆 手电 茶叶 坐垫 药盒'.split(
    ' ',
  )
const KINDS = '东北 家用 便携 老年 有机 加厚 经典 社区 轻便 礼盒 新款 防滑'.split(' ')
const SIZES = '小号 中号 大号 特惠装 两件装 五斤装 一箱 单只 一对 升级版'.split(' ')

/** Products of all names there are, each of a merchant in turn, with a picture as the demo's have and one SKU; what lies there follows with the movements. */
export async function fillGoods(sql: Sql, { goods }: Volume): Promise<void> {
  const names = THINGS.flatMap((thing) => KINDS.flatMap((kind) => SIZES.map((size) => kind + thing + size)))
  const rows = names.map((name, nth) => ({ nth, name, ...searchable([name]) }))
  await sql`
    insert into goods (id, company_id, category_id, name, deliveries, is_on, published_at, sort, price_fen, sku_count, album, search_text, search_grams, created_at, updated_at)
    select ${first} + n, ${first} + 1 + (n - 1) % ${COMPANIES}::int, k.ids[1 + ${spread(2, 1000)} % cardinality(k.ids)], r.name, '{pickup,express,service}',
      ${spread(3, 10)} > 0, now(), 100 + ${spread(4, 100)}, 1000 + ${spread(6, 49_000)}, 1, p.album, r.search_text, r.search_grams,
      now() - ${DAYS}::int * interval '1 day', now() - ${spread(8, DAYS)} * interval '1 day'
    from generate_series(1, ${goods}::int) n
      join json_to_recordset(${json(rows)}::json) as r (nth int, name text, search_text text, search_grams text[]) on r.nth = (n::int8 * 104729 % ${rows.length}::int)
      cross join (select array_agg(id order by id) as ids from category) k cross join (select album from goods where cardinality(album) > 0 order by id limit 1) p`
  await sql`insert into sku (id, goods_id, spec_text, price_fen) select id, id, '默认', price_fen from goods where id > ${first}`
}
