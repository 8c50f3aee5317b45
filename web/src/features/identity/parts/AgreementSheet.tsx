import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { q } from '../../../lib/query.ts'
import { type AgreementKind, AgreementText, agreementNames } from './AgreementText.tsx'

/** An agreement over the form that asks for consent: what was typed stays. */
export function AgreementSheet({ kind, onClose }: { kind: AgreementKind; onClose: () => void }) {
  const { data, isPending, error, refetch } = useQuery(q.identity.getAgreement({ kind }))
  return (
    <Sheet isOpen onClose={onClose} title={agreementNames[kind]}>
      {isPending && <SkeletonList rows={6} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && <AgreementText agreement={data} />}
    </Sheet>
  )
}
