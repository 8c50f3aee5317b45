import { companyEvents, companyStates } from '@heyi/contract/organisation/company-states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Tag } from '../../../kit/base/Tag.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { dateTime } from '../../../lib/format.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { stateTones } from '../parts/company-tones.ts'
import styles from './Application.module.css'
import { ApplicationSheet } from './ApplicationSheet.tsx'
import type { Application } from './application.ts'

async function withdraw({ id, name }: Application): Promise<void> {
  const message = `确定撤回“${name}”的申请吗？撤回后可以重新申请。`
  if (!(await confirm({ title: '撤回申请', message, confirmText: '撤回', isDanger: true }))) return
  await api.organisation.withdrawCompany({ id })
  toast('已撤回', { kind: 'good' })
}

function ApplicationCard({ application, onEdit }: { application: Application; onEdit: () => void }) {
  const { name, organ_name, state, reason, contact_name, contact_masked, applied_at } = application
  const events = companyEvents(state, 'owner')
  return (
    <Card title={name} action={<Tag tone={stateTones[state]}>{companyStates[state].name}</Tag>}>
      <div className={styles.facts}>
        <p>{organ_name}</p>
        <p>{`联系人 ${contact_name}　${contact_masked}`}</p>
        <p className={styles.soft}>{`申请于 ${dateTime(applied_at)}`}</p>
        {reason && <p>{`原因：${reason}`}</p>}
        {events.length > 0 && (
          <div className={styles.actions}>
            {events.includes('resubmit') && (
              <Button isGuarded={false} onPress={onEdit}>
                修改后重新提交
              </Button>
            )}
            {events.includes('withdraw') && (
              <Button variant="plain" onPress={() => withdraw(application)}>
                撤回申请
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

/** 商家入驻: what I applied for, and a new application. */
export function CompanyApply() {
  const { data, isPending, error, refetch } = useQuery(q.organisation.getMyCompanys())
  const [asked, setAsked] = useState<Application | 'new' | null>(null)
  return (
    <PhoneScreen
      isReady={!isPending}
      bottomBar={
        data && (
          <Button size="l" isWide isGuarded={false} onPress={() => setAsked('new')}>
            申请入驻
          </Button>
        )
      }
    >
      {isPending && <SkeletonList rows={3} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data?.length === 0 && <EmptyState message="还没有申请" detail="开店的街坊可以申请入驻，审核通过后上架商品" />}
      {data?.map((one) => (
        <ApplicationCard key={one.id} application={one} onEdit={() => setAsked(one)} />
      ))}
      {asked && <ApplicationSheet application={asked === 'new' ? null : asked} onClose={() => setAsked(null)} />}
    </PhoneScreen>
  )
}
