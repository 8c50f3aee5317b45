import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { certificationLife } from '@heyi/contract/identity/certification-states'
import { eventsIn } from '@heyi/contract/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { hasFormDraft } from '../../../lib/form-draft.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { startAtTop } from '../../../lib/scroll.ts'
import { useUser } from '../../../lib/session.ts'
import { CertificationForm, DRAFT } from './CertificationForm.tsx'
import { SentCertification } from './SentCertification.tsx'
import { Start } from './Start.tsx'
import type { Values } from './steps.ts'

type Mine = OutputOf<Contract['identity']['getCertification']>
type Sent = NonNullable<Mine['sent']>

/** What was refused is mended, not filled in again; the number alone is not known here. */
function valuesOf(sent: Sent | null, name: string): Values {
  const taken = (side: 'front' | 'back') => sent?.pictures.find((one) => one.side === side) ?? null
  return {
    at: 0,
    document: sent?.document ?? 'id_card',
    name: sent?.name ?? name,
    number: '',
    gender: sent && sent.document !== 'id_card' ? sent.gender : '',
    birthday: sent && sent.document !== 'id_card' ? sent.birthday : '',
    front: taken('front'),
    back: taken('back'),
  }
}

/** 实名认证 */
export function Certification() {
  const { data, isPending, error, refetch } = useQuery(q.identity.getCertification())
  const user = useUser()
  // Who was sent away by a reload, or by a camera that took the page's memory, goes on where they were.
  const [isFilling, setFilling] = useState(() => hasFormDraft(DRAFT))
  const maySubmit = data && eventsIn(certificationLife, data.state, 'owner').includes('submit')
  if (data && isFilling && maySubmit) {
    const end = () => setFilling(false)
    const done = () => {
      end()
      // How it stands now is said at the top.
      startAtTop()
    }
    const name = user && user.real_name !== '会员' ? user.real_name : ''
    return <CertificationForm values={valuesOf(data.sent, name)} onLeave={end} onDone={done} />
  }
  const begin = () => setFilling(true)
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && <SkeletonList rows={4} lines={2} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data?.sent && (
        <SentCertification state={data.state} sent={data.sent} hasConsent={data.has_consent} onAgain={begin} />
      )}
      {data && !data.sent && <Start hasConsent={data.has_consent} onStart={begin} />}
    </PhoneScreen>
  )
}
