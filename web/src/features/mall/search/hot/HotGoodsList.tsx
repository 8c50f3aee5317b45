import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { type HotPeriod, hotPeriods } from '@heyi/contract/mall/finding-rules'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Picture } from '../../../../kit/base/Picture.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { SegmentedControl } from '../../../../kit/fields/SegmentedControl.tsx'
import { Select } from '../../../../kit/fields/Select.tsx'
import { href } from '../../../../lib/address.ts'
import { sentenceOf } from '../../../../lib/api.ts'
import { count } from '../../../../lib/format.ts'
import { nav } from '../../../../lib/nav.ts'
import { PhoneScreen } from '../../../../lib/PhoneScreen.tsx'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam, useParams } from '../../../../lib/routes.ts'
import { CartLink } from '../../parts/CartLink.tsx'
import { CardPrice } from '../../promotions/CardPrice.tsx'
import styles from './HotGoodsList.module.css'

type HotRow = OutputOf<Contract['mall']['getHotGoods']>[number]

const PERIODS = (Object.keys(hotPeriods) as HotPeriod[]).map((value) => ({ value, label: hotPeriods[value].name }))

/** A product with its place among the others. */
function RankedGoods({ goods, rank, period }: { goods: HotRow; rank: number; period: HotPeriod }) {
  const units = `${hotPeriods[period].name}兑出 ${count(goods.units)} 件`
  return (
    <a href={href(screens.product.path, { goods_id: goods.id })} className={styles.row}>
      <span className={styles.rank}>
        <span className="sr-only">第</span>
        {rank}
        <span className="sr-only">名</span>
      </span>
      <span className={styles.picture}>
        <Picture src={goods.picture} alt="" sizes="7rem" isEager={rank <= 4} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{goods.name}</span>
        <CardPrice goods={goods} />
        <span className={styles.units}>{units}</span>
        {!goods.is_in_stock && (
          <span>
            <Tag tone="warn">暂时缺货</Tag>
          </span>
        )}
      </span>
    </a>
  )
}

/** 热门商品 */
export function HotGoodsList() {
  const params = useParams()
  const period = keyParam(params.period, hotPeriods) ?? 'week'
  const category_id = idParam(params.category) ?? 0
  const { data: categories = [] } = useQuery({ ...q.mall.getCategories(), staleTime: 300_000 })
  const list = useQuery(q.mall.getHotGoods({ period, category_id }))
  const change = (part: { period?: HotPeriod; category?: number }) => {
    const next = { period, category: category_id, ...part }
    nav.redirect(screens.hotGoods.path, {
      period: next.period === 'week' ? undefined : next.period,
      category: next.category || undefined,
    })
  }
  const nothing =
    category_id || period !== 'all'
      ? { text: '看全部热门商品', onPress: () => change({ period: 'all', category: 0 }) }
      : { text: '去商城看看', href: href(screens.mall.path) }
  return (
    <PhoneScreen isReady={!list.isPending} actions={<CartLink />}>
      <SegmentedControl
        label="时间"
        options={PERIODS}
        value={period}
        onChange={(chosen) => change({ period: chosen })}
      />
      {categories.length > 0 && (
        <Select
          label="分类"
          isLabelHidden
          options={[{ value: 0, label: '全部分类' }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
          value={category_id}
          onChange={(category) => change({ category })}
        />
      )}
      {list.isPending && <SkeletonList rows={6} lines={3} />}
      {list.error && !list.data && <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />}
      {list.data?.length === 0 && (
        <EmptyState message={`${hotPeriods[period].name}还没有人兑换这里的商品`} action={nothing} />
      )}
      {list.data && list.data.length > 0 && (
        <ol className={styles.list}>
          {list.data.map((goods, index) => (
            <li key={goods.id}>
              <RankedGoods goods={goods} rank={index + 1} period={period} />
            </li>
          ))}
        </ol>
      )}
    </PhoneScreen>
  )
}
