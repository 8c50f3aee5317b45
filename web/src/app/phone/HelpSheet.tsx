import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useEffect } from 'react'
import { LinkButton } from '../../kit/base/LinkButton.tsx'
import { Unbroken } from '../../kit/base/Unbroken.tsx'
import { EmptyState } from '../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../kit/feedback/SkeletonCard.tsx'
import { Sheet } from '../../kit/overlays/Sheet.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { q } from '../../lib/query.ts'
import { storage } from '../../lib/storage.ts'
import styles from './HelpSheet.module.css'

type Contact = OutputOf<Contract['organisation']['getOrganContact']>

/** Whom to call; where the network is gone, whom it was last, for a call needs none. */
function useContact() {
  const { data, error, refetch } = useQuery(q.organisation.getOrganContact())
  useEffect(() => {
    if (data) storage.set('organ_contact', data)
  }, [data])
  const contact = data ?? (error ? storage.object<Contact>('organ_contact') : null)
  // What was kept says nothing of this hour.
  return { contact, isFresh: Boolean(data), error, refetch }
}

/** Somebody to ask: the phone of the person's community, and when it is answered. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const { contact, isFresh, error, refetch } = useContact()
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="有事问我们"
      footer={
        contact?.phone && (
          <LinkButton href={`tel:${contact.phone}`} variant="primary" size="l" isWide icon={<Phone aria-hidden />}>
            打电话
          </LinkButton>
        )
      }
    >
      <div className={styles.sheet}>
        {!contact && !error && <SkeletonCard ratio={0} lines={3} />}
        {!contact && error && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
        {contact?.phone && (
          <>
            <div className={styles.desk}>
              <p className={styles.name}>{contact.name}</p>
              <p className={styles.phone}>{contact.phone}</p>
              {contact.hours && (
                <p className={styles.soft}>
                  <Unbroken text={`接听时间 ${contact.hours}`} />
                </p>
              )}
            </div>
            {isFresh && contact.opens && <p className={styles.shut}>现在没人接，{contact.opens}开始接听。</p>}
            <p>不会用、要退要改、想问点什么，都可以打这个电话，接听时间内有工作人员接听。</p>
          </>
        )}
        {contact && !contact.phone && (
          <EmptyState message="还没有登记服务电话" detail={`请到${contact.name}前台询问`} />
        )}
      </div>
    </Sheet>
  )
}
