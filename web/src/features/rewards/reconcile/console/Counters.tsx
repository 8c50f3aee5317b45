import { counters } from '@heyi/contract/rewards/movements'
import { useQuery } from '@tanstack/react-query'
import { PlainTable } from '../../../../kit/console/PlainTable.tsx'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { SegmentedControl } from '../../../../kit/fields/SegmentedControl.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { ConsoleFrame } from '../../../../lib/ConsoleFrame.tsx'
import { count, money } from '../../../../lib/format.ts'
import { nav } from '../../../../lib/nav.ts'
import { q } from '../../../../lib/query.ts'
import { useParams, useRoute } from '../../../../lib/routes.ts'
import styles from './Looks.module.css'
import { Tabs } from './Tabs.tsx'

const spans = [
  { value: '7', label: '近7天' },
  { value: '31', label: '近31天' },
] as const

/** An amount, where there is one: zeros in every row would hide the others. */
const orNothing = (value: number, write: (value: number) => string): string => (value === 0 ? '-' : write(value))

/** From where points and money came and where they went, day by day. */
export function Counters() {
  const { line } = useRoute()
  const days = useParams().days === '31' ? '31' : '7'
  const { data, error, isPending, refetch } = useQuery(q.rewards.getCounters({ days: Number(days) }))
  return (
    <ConsoleFrame isReady={!isPending} tabs={<Tabs tab="counters" />}>
      <div className={styles.stack}>
        <div className={styles.spans}>
          <SegmentedControl
            label="时间"
            options={spans}
            value={days}
            onChange={(value) => nav.redirect(line.path, { tab: 'counters', days: value === '7' ? undefined : value })}
          />
        </div>
        {isPending && <SkeletonList rows={8} lines={1} hasPicture={false} />}
        {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
        {data?.length === 0 && <EmptyState message="这些天没有变动" />}
        {data && data.length > 0 && (
          <section className={styles.card}>
            <PlainTable
              caption="每日汇总"
              rows={data}
              rowKey={(row) => row.day + row.kind}
              columns={[
                { title: '日期', render: (row) => row.day },
                { title: '类型', render: (row) => counters[row.kind] },
                { title: '会员得到积分', isEnd: true, render: (row) => orNothing(row.points_in, count) },
                { title: '会员用掉积分', isEnd: true, render: (row) => orNothing(row.points_out, count) },
                { title: '余额增加', isEnd: true, render: (row) => orNothing(row.fen_in, money) },
                { title: '余额减少', isEnd: true, render: (row) => orNothing(row.fen_out, money) },
              ]}
            />
          </section>
        )}
      </div>
    </ConsoleFrame>
  )
}
