import { useQuery } from '@tanstack/react-query'
import { ReadAloud } from '../../../kit/base/ReadAloud.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { dateTime } from '../../../lib/format.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { plainText, RichText } from '../../../lib/RichText.tsx'
import styles from './AgreementText.module.css'

/** The current text of an agreement, which can be read aloud. */
export function AgreementText({ kind }: { kind: 'user' | 'privacy' }) {
  const { data, isPending, error, refetch } = useQuery(q.identity.getAgreement({ kind }))
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && <SkeletonList rows={6} hasPicture={false} />}
      {error && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && (
        <article className={styles.text}>
          <header className={styles.head}>
            <p className={styles.version}>
              版本 {data.version} · {dateTime(data.published_at).slice(0, 10)} 发布
            </p>
            <ReadAloud text={plainText(data.html)} />
          </header>
          <RichText html={data.html} />
        </article>
      )}
    </PhoneScreen>
  )
}
