import type { AgreementKind } from '@heyi/contract/identity/consent-rules'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { AgreementText } from '../parts/AgreementText.tsx'

/** The screen of an agreement's current text. */
export function Agreement({ kind }: { kind: AgreementKind }) {
  const { data, isPending, error, refetch } = useQuery(q.identity.getAgreement({ kind }))
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && <SkeletonList rows={6} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && <AgreementText agreement={data} />}
    </PhoneScreen>
  )
}
