import { Button } from '../../kit/base/Button.tsx'
import { EmptyState } from '../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../lib/api.ts'
import styles from './ChooseOrgan.module.css'
import { useReception } from './useReception.ts'

/** A console visitor without a chosen organisation chooses one. */
export function ChooseOrgan() {
  const { organs, choose } = useReception()
  if (organs.isPending) return <SkeletonList rows={3} hasPicture={false} />
  if (organs.isError) return <ErrorState message={sentenceOf(organs.error)} onRetry={() => organs.refetch()} />
  if (organs.data.length === 0)
    return <EmptyState message="您还没有可以工作的机构" detail="请联系平台管理员为您分配机构" />
  return (
    <section className={styles.choose}>
      <h2>请选择机构</h2>
      <ul className={styles.list}>
        {organs.data.map((organ) => (
          <li key={organ.id}>
            <Button variant="plain" isWide onPress={() => choose(organ.id)}>
              {organ.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
