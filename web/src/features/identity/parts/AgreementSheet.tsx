import { type AgreementKind, agreementKinds } from '@heyi/contract/identity/consent-rules'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { q } from '../../../lib/query.ts'
import { AgreementText } from './AgreementText.tsx'

type Props = {
  kind: AgreementKind
  /** The one in force unless told. */
  version?: string
  onClose: () => void
}

/** An agreement over the form that asks for consent: what was typed stays. */
export function AgreementSheet({ kind, version = '', onClose }: Props) {
  const { data, isPending, error, refetch } = useQuery(q.identity.getAgreement({ kind, version }))
  return (
    <Sheet isOpen onClose={onClose} title={agreementKinds[kind]}>
      {isPending && <SkeletonList rows={6} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && <AgreementText agreement={data} />}
    </Sheet>
  )
}
