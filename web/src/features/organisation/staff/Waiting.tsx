import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { timeAgo } from '../../../lib/format.ts'
import { q } from '../../../lib/query.ts'
import { sentRoles } from '../parts/roles-choice.ts'
import styles from './Staff.module.css'
import { StaffSheet, type StaffValues } from './StaffSheet.tsx'

type Asking = { id: number; name: string; organ_id: number }

async function decline({ id, name }: Asking): Promise<void> {
  const message = `确定不让“${name}”加入吗？对方可以再申请。`
  if (!(await confirm({ title: '不通过', message, confirmText: '不通过', isDanger: true }))) return
  await api.organisation.declineStaffApplication({ id })
  toast('已处理', { kind: 'good' })
}

/** Those who applied by a colleague's invitation. */
export function Waiting() {
  const { data, isPending, error, refetch } = useQuery(q.organisation.getStaffApplications({ num: 100 }))
  const [asked, setAsked] = useState<Asking | null>(null)
  if (isPending) return <SkeletonList rows={3} hasPicture={false} />
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (data.list.length === 0)
    return <EmptyState art="done" message="没有人等待确认" detail="同事扫员工邀请码申请后，会出现在这里" />
  async function accept({ login_name, roles }: StaffValues): Promise<void> {
    const given = { application_id: asked?.id ?? 0, login_name: login_name.trim(), roles: sentRoles(roles) }
    await api.organisation.setStaff(given, { quiet: true })
    setAsked(null)
    toast('已加入', { kind: 'good' })
  }
  return (
    <ul className={styles.list}>
      {data.list.map((one) => (
        <li key={one.id}>
          <Card title={one.name}>
            <p>{`${one.mobile_masked}，申请加入${one.organ_name}`}</p>
            <p>{`${one.by}邀请，${timeAgo(one.created_at)}`}</p>
            <div className={styles.actions}>
              <Button variant="plain" aria-label={`不让${one.name}加入`} onPress={() => decline(one)}>
                不通过
              </Button>
              <Button aria-label={`确认${one.name}加入`} onPress={() => setAsked(one)}>
                确认加入
              </Button>
            </div>
          </Card>
        </li>
      ))}
      {asked && (
        <StaffSheet
          title={`确认${asked.name}加入`}
          values={{ person: [], mobile: '', login_name: '', roles: [{ organ_id: asked.organ_id, role_id: null }] }}
          save={accept}
          onClose={() => setAsked(null)}
        />
      )}
    </ul>
  )
}
