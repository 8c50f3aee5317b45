import { useQuery } from '@tanstack/react-query'
import { Picture } from '../../../../../kit/base/Picture.tsx'
import { Price } from '../../../../../kit/base/Price.tsx'
import { ScrollArea } from '../../../../../kit/base/ScrollArea.tsx'
import { q } from '../../../../../lib/query.ts'
import type { EditedBlock, FloorBlock, FloorGoods } from './page-form.ts'
import styles from './ShopPreview.module.css'

const MAX_SHOWN = 12

/** The page as a phone would show it, with what is typed and not saved yet. */
export function ShopPreview({
  name,
  merchantId,
  blocks,
}: {
  name: string
  merchantId: number
  blocks: readonly EditedBlock[]
}) {
  return (
    <aside className={styles.beside} aria-label="预览">
      <h2 className={styles.title}>预览</h2>
      <ScrollArea label="手机上的样子" className={styles.phone}>
        <p className={styles.bar}>{name}</p>
        {blocks.length === 0 && <p className={styles.soft}>全部商品</p>}
        {blocks.map((block) => (
          <Block key={block.key} block={block} merchantId={merchantId} />
        ))}
      </ScrollArea>
    </aside>
  )
}

function Block({ block, merchantId }: { block: EditedBlock; merchantId: number }) {
  if (block.kind === 'coupons')
    return (
      <section className={styles.part}>
        <h3>{block.title || '（还没有标题）'}</h3>
        <p className={styles.coupon}>本店可以领的优惠券</p>
      </section>
    )
  if (block.kind === 'goods') return <Floor block={block} merchantId={merchantId} />
  const [first, ...others] = block.slides
  if (!first) return <p className={styles.soft}>（还没有图片）</p>
  return (
    <div className={styles.banner}>
      <Picture src={first.large} alt={first.alt} ratio={2} sizes="22rem" />
      {others.length > 0 && <span className={styles.count}>1/{others.length + 1}</span>}
    </div>
  )
}

function Floor({ block, merchantId }: { block: FloorBlock; merchantId: number }) {
  const { from, category_id } = block
  const isChosen = from === 'chosen'
  const num = Math.min(MAX_SHOWN, Math.max(1, block.count || 1))
  const found = useQuery({
    ...q.mall.getGoodsList({
      merchantId,
      num,
      ...(from === 'category' ? { category_id: category_id ?? 0 } : {}),
      ...(from === 'newest' || from === 'sold' ? { sort: from } : {}),
    }),
    enabled: !isChosen && (from !== 'category' || category_id !== null),
    staleTime: 60_000,
  })
  const goods = isChosen ? block.goods.filter(({ is_shown }) => is_shown) : (found.data?.list ?? [])
  return (
    <section className={styles.part}>
      <h3>{block.title || '（还没有标题）'}</h3>
      {goods.length === 0 && <p className={styles.soft}>没有商品时，这一层不显示</p>}
      <ul className={styles.grid}>
        {goods.map((one) => (
          <Card key={one.id} goods={one} />
        ))}
      </ul>
    </section>
  )
}

function Card({ goods }: { goods: Omit<FloorGoods, 'is_shown'> }) {
  return (
    <li className={styles.card}>
      <Picture src={goods.picture} alt="" sizes="10rem" />
      <span className={styles.name}>{goods.name}</span>
      <Price points={goods.points} fen={goods.price_fen} isFrom={goods.has_higher_price} size="s" isStacked />
    </li>
  )
}
