import { couponBearers } from '@heyi/contract/rewards/coupon-rules'
import { useQuery } from '@tanstack/react-query'
import { Stat } from '../../../kit/base/Stat.tsx'
import { BarChart } from '../../../kit/charts/BarChart.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { count, money } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'
import styles from './CouponFigures.module.css'

/** Days that one picture shows. */
const MAX_DAYS = 31

/** What became of a coupon: how many were claimed and used, what orders with it brought in, and what it cost whom. */
export function CouponFigures({ coupon_id }: { coupon_id: number }) {
  const { data, error, refetch } = useQuery(q.rewards.getCouponFigures({ coupon_id }))
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={2} lines={2} hasPicture={false} />
  const days = data.by_day.slice(-MAX_DAYS)
  return (
    <>
      <div className={styles.figures}>
        <Stat label={`已领，共${count(data.quota)}张`} value={count(data.taken)} unit="张" />
        <Stat label="没用的" value={count(data.unused)} unit="张" />
        <Stat label={`已用，其中到店${count(data.redeemed)}张`} value={count(data.used)} unit="张" />
        <Stat label="已过期" value={count(data.expired)} unit="张" />
        <Stat label="已收回" value={count(data.revoked)} unit="张" />
        <Stat label="用券的订单" value={count(data.orders)} unit="单" />
        <Stat label="这些订单的收入" value={money(data.revenue_fen)} />
        <Stat label={`优惠了，${couponBearers[data.bearer]}`} value={money(data.cost_fen)} />
      </div>
      {days.length > 0 && (
        <BarChart
          title="每天领取和使用"
          unit="张"
          labels={days.map(({ day }) => day.slice(5))}
          series={[
            { name: '领取', values: days.map(({ taken }) => taken) },
            { name: '使用', values: days.map(({ used }) => used) },
          ]}
          format={count}
        />
      )}
    </>
  )
}
