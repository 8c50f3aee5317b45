import { deliveries } from '@heyi/contract/mall/deliveries'
import { goodsStates } from '@heyi/contract/mall/states'
import { useQuery } from '@tanstack/react-query'
import { Picture } from '../../../../../kit/base/Picture.tsx'
import { Price } from '../../../../../kit/base/Price.tsx'
import { Tag } from '../../../../../kit/base/Tag.tsx'
import { Fact, FactList } from '../../../../../kit/console/FactList.tsx'
import { ErrorState } from '../../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../../../lib/api.ts'
import { dateTime, money } from '../../../../../lib/format.ts'
import { q } from '../../../../../lib/query.ts'
import { RichText } from '../../../../../lib/RichText.tsx'
import type { EditedGoods } from '../../../parts/console/staff-goods.ts'
import { StockCell } from '../../../stock/console/moves/StockCell.tsx'
import { lowWords } from '../../../stock/console/moves/stock.ts'
import { GoodsState } from './GoodsState.tsx'
import styles from './GoodsView.module.css'

function Kinds({ skus }: { skus: EditedGoods['skus'] }) {
  return (
    <table className={styles.table}>
      <caption className={styles.heading}>规格与库存</caption>
      <thead>
        <tr>
          <th scope="col">规格</th>
          <th scope="col">价格</th>
          <th scope="col">现有</th>
          <th scope="col">占用</th>
          <th scope="col">可售</th>
        </tr>
      </thead>
      <tbody>
        {skus.map((sku) => (
          <tr key={sku.id}>
            <th scope="row">
              {sku.spec_text}
              {sku.times > 1 && <small>（{sku.times}次）</small>}
              {sku.quota !== null && (
                <small>
                  （限量{sku.quota}，已售{sku.quota_used}）
                </small>
              )}
            </th>
            <td>
              <Price points={sku.points} fen={sku.price_fen} size="s" />
            </td>
            <td>{sku.on_hand}</td>
            <td>{sku.reserved}</td>
            <td>
              <StockCell goods={sku} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** When it goes on sale and off it by itself, where it does. */
function timesOf({ on_at, off_at }: EditedGoods): [string, string][] {
  return [
    ...(on_at ? [['定时上架', dateTime(on_at)] as [string, string]] : []),
    ...(off_at ? [['定时下架', dateTime(off_at)] as [string, string]] : []),
  ]
}

function Facts({ goods }: { goods: EditedGoods }) {
  const facts: [string, string][] = [
    ['商家', goods.merchant_name],
    ...(goods.code ? [['商品编码', goods.code] as [string, string]] : []),
    ['分类', goods.category_name],
    ['取货方式', goods.deliveries.map((one) => deliveries[one]).join('、')],
    ['运费', goods.freight_name || (goods.freight_fen ? `${money(goods.freight_fen)}（快递）` : '免运费')],
    ['限购', `每单${goods.max_per_order}件${goods.max_per_person ? `，每人${goods.max_per_person}件` : ''}`],
    ...timesOf(goods),
    ['退货', goods.no_return ? '不支持（质量问题除外）' : '支持'],
    ['已售', `${goods.sold}件`],
    ['排序', String(goods.sort)],
    ['更新时间', dateTime(goods.updated_at)],
  ]
  return (
    <FactList isWide>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </FactList>
  )
}

/** Everything about one product, beside the list. */
export function GoodsView({ goods_id }: { goods_id: number }) {
  const { data: goods, error, refetch } = useQuery(q.mall.getGoodsTo({ goods_id }))
  if (error && !goods) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!goods) return <SkeletonList rows={4} />
  return (
    <div className={styles.view}>
      <div className={styles.tags}>
        <GoodsState shelf={goods.shelf} />
        {goods.low_skus.length > 0 && (
          <Tag tone="warn">{lowWords(goodsStates.low, goods.skus.length > 1 ? goods.low_skus : [])}</Tag>
        )}
        {goods.is_hot && <Tag tone="jade">首页推荐</Tag>}
        {goods.tags.map((tag) => (
          <Tag key={tag} icon={null}>
            {tag}
          </Tag>
        ))}
      </div>
      {goods.subtitle && <p>{goods.subtitle}</p>}
      <ul className={styles.album} aria-label="商品图册">
        {goods.album.map((one, index) => (
          <li key={one.id}>
            <Picture src={one.picture} alt={`${goods.name}第${index + 1}张`} sizes="8rem" />
          </li>
        ))}
      </ul>
      <Facts goods={goods} />
      <Kinds skus={goods.skus} />
      <section aria-label="图文详情" className={styles.detail}>
        <h3 className={styles.heading}>图文详情</h3>
        {goods.detail_html ? <RichText html={goods.detail_html} top={4} /> : <p>还没有填写</p>}
      </section>
    </div>
  )
}
