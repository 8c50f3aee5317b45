import { useQuery } from '@tanstack/react-query'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { PlainTable } from '../../../../kit/console/PlainTable.tsx'
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { ConsoleFrame } from '../../../../lib/ConsoleFrame.tsx'
import { q } from '../../../../lib/query.ts'
import styles from './Looks.module.css'
import { Tabs } from './Tabs.tsx'

/** When each check of the books was last made, and what it found. */
export function Looks() {
  const { data, error, isPending, refetch } = useQuery(q.rewards.getReconcile())
  return (
    <ConsoleFrame isReady={!isPending} tabs={<Tabs tab="looks" />}>
      {isPending && <SkeletonList rows={6} lines={1} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data?.looks.length === 0 && (
        <EmptyState message="还没有检查过" detail="每小时检查一次有变动的账户，每天凌晨检查全部账户" />
      )}
      {data && data.looks.length > 0 && (
        <div className={styles.stack}>
          {data.findings && data.findings.length > 0 && (
            <section className={styles.card} aria-labelledby="wrong">
              <h2 id="wrong">发现{data.findings.length}个问题，请尽快核对</h2>
              <ul className={styles.wrong}>
                {data.findings.map(({ name, detail }) => (
                  <li key={name + detail}>
                    <strong>{name}</strong> {detail}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={styles.card}>
            <PlainTable
              caption="检查结果"
              rows={data.looks}
              rowKey={({ name }) => name}
              columns={[
                { title: '检查', render: ({ name }) => name },
                {
                  title: '结果',
                  render: ({ wrong }) => <Tag tone={wrong ? 'bad' : 'good'}>{wrong ? `${wrong}个问题` : '一致'}</Tag>,
                },
                { title: '检查时间', render: ({ looked_at }) => <TimeAgo at={looked_at} isExact /> },
              ]}
            />
            <p>检查的名称说的是出了问题时的样子；每小时检查有变动的账户，每天凌晨检查全部账户。</p>
          </section>
        </div>
      )}
    </ConsoleFrame>
  )
}
