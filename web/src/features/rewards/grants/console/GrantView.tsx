import { grantStates } from '@heyi/contract/rewards/grant-states'
import { useQuery } from '@tanstack/react-query'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { count, signed } from '../../../../lib/format.ts'
import { q } from '../../../../lib/query.ts'
import { toneOfGrant } from '../../parts/grants.ts'
import styles from './Grants.module.css'

/** Everything about one of them, with each of its members. */
export function GrantView({ id }: { id: number }) {
  const { data: row, error, refetch } = useQuery(q.rewards.getGrant({ id }))
  if (error && !row) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!row) return <SkeletonList rows={5} />
  return (
    <div className={styles.view}>
      <p role="status">
        <Tag tone={toneOfGrant[row.state]}>{grantStates[row.state].name}</Tag>
      </p>
      <FactList>
        <Fact name="原因">{row.reason}</Fact>
        <Fact name="合计">
          {count(row.people)}位会员，{count(row.total)}积分
        </Fact>
        <Fact name="经办人">
          {row.maker}（{row.organ_name}） <TimeAgo at={row.created_at} isExact />
        </Fact>
        {row.decided_at && (
          <Fact name={row.state === 'UNDONE' ? '撤销' : '复核'}>
            {row.decided_by} <TimeAgo at={row.decided_at} isExact />
          </Fact>
        )}
        {row.note && <Fact name="说明">{row.note}</Fact>}
      </FactList>
      <h3>会员</h3>
      <ul className={styles.lines}>
        {row.lines.map((line) => (
          <li key={line.user_id} className={styles.line}>
            <span>
              {line.name} <span className={styles.soft}>{line.mobile_masked}</span>
            </span>
            <span>{signed(line.delta, count(Math.abs(line.delta)))}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
