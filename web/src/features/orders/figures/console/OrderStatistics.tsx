import { type FigureKind, figureKinds } from '@heyi/contract/orders/figure-rules'
import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { CountTabs } from '../../../../kit/console/CountTabs.tsx'
import { FilterControl, type TableFilter } from '../../../../kit/console/FilterControl.tsx'
import { StatCard } from '../../../../kit/console/StatCard.tsx'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { ConsoleFrame } from '../../../../lib/ConsoleFrame.tsx'
import { changeParams } from '../../../../lib/console/crud.ts'
import { SheetDialog } from '../../../../lib/console/sheet-job/SheetDialog.tsx'
import { count, money } from '../../../../lib/format.ts'
import { nav } from '../../../../lib/nav.ts'
import { q } from '../../../../lib/query.ts'
import { useParams, useRoute } from '../../../../lib/routes.ts'
import { useListedMerchants } from '../../../organisation/index.ts'
import { useStores } from '../../handling/console/staff-orders.ts'
import { Picture } from './Picture.tsx'
import styles from './Statistics.module.css'
import { StatisticsTable } from './StatisticsTable.tsx'
import { askedOf, daysOf, type Span, type Statistics } from './statistics.ts'

/** How much more or less than in as many days before; null where there was nothing. */
const moved = (now: number, before: number): number | null => (before > 0 ? now / before - 1 : null)

/** The sums of the span and how they stand against as many days before. */
function Totals({ totals, before, days }: Pick<Statistics, 'totals' | 'before'> & { days: number }) {
  const cards = [
    { key: 'placed', label: '下单', unit: '单', write: count },
    { key: 'paid_fen', label: '付款金额', write: money },
    { key: 'paid_points', label: '用掉积分', write: count },
    { key: 'refunded_fen', label: '退款金额', write: money },
    { key: 'completed', label: '完成', unit: '单', write: count },
  ] as const
  return (
    <section aria-label="合计" className={styles.figures}>
      {cards.map(({ key, label, write, ...unit }) => (
        <StatCard
          key={key}
          label={label}
          value={write(totals[key])}
          change={moved(totals[key], before[key])}
          since={`较前${days}天`}
          {...unit}
        />
      ))}
    </section>
  )
}

/** 订单统计 */
export function OrderStatistics() {
  const { line } = useRoute()
  const params = useParams()
  const asked = askedOf(params)
  const { merchants } = useListedMerchants()
  const stores = useStores(params.merchant)
  const [isExporting, setExporting] = useState(false)
  const { data, error, isPending, refetch } = useQuery(q.orders.getOrderStatistics(asked))
  const change = (some: Record<string, string>) => nav.redirect(line.path, changeParams(params, some))
  const filters: TableFilter[] = [
    { key: 'from', to: 'to', label: '日期', kind: 'days' },
    ...(merchants.length > 1 ? [{ key: 'merchant', label: '商家', kind: 'select' as const, options: merchants }] : []),
    { key: 'store', label: '门店', kind: 'select', options: stores },
  ]
  return (
    <ConsoleFrame
      isReady={!isPending}
      detail="不含充值和会员方案；按付款、退款、核销发生的日子统计"
      actions={
        <Button
          variant="plain"
          icon={<FileDown aria-hidden />}
          isGuarded={false}
          aria-haspopup="dialog"
          onPress={() => setExporting(true)}
        >
          导出
        </Button>
      }
      tabs={
        <CountTabs
          label="统计方式"
          value={asked.by}
          items={Object.entries(figureKinds).map(([id, label]) => ({ id, label }))}
          onChange={(by) => change({ by: by === 'day' ? '' : by })}
        />
      }
    >
      <div className={styles.stack}>
        <div className={styles.filters}>
          {filters.map((filter) => (
            <FilterControl
              key={filter.key}
              filter={filter}
              params={{ ...params, from: asked.date_from, to: asked.date_to }}
              onChange={change}
            />
          ))}
        </div>
        {isPending && <SkeletonList rows={8} lines={1} hasPicture={false} />}
        {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
        {data && <Figures by={asked.by} data={data} span={asked} />}
      </div>
      {isExporting && (
        <SheetDialog
          about="按现在的日期和筛选导出。"
          ask={(format) => api.orders.exportOrderStatistics({ ...asked, format }, { quiet: true })}
          onClose={() => setExporting(false)}
        />
      )}
    </ConsoleFrame>
  )
}

function Figures({ by, data, span }: { by: FigureKind; data: Statistics; span: Span }) {
  return (
    <>
      {data.waits_since && <Note>刚发生的订单还在统计，一两分钟后会更新。</Note>}
      <Totals totals={data.totals} before={data.before} days={daysOf(span)} />
      <Picture by={by} rows={data.rows} />
      {data.rows.length > 0 ? (
        <StatisticsTable by={by} data={data} span={span} />
      ) : (
        <EmptyState message="这些天没有订单" />
      )}
    </>
  )
}
