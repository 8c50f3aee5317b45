import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { LoadMore } from '../../../kit/lists/LoadMore.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { timeAgo } from '../../../lib/format.ts'
import { endOf } from '../../../lib/list-end.ts'
import { pages, rowsOf } from '../../../lib/query.ts'
import { blankLine, sentRoles } from '../parts/roles-choice.ts'
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
  const list = useInfiniteQuery(pages.organisation.getStaffApplications())
  const rows = rowsOf(list.data)
  const [asked, setAsked] = useState<Asking | null>(null)
  if (list.isPending) return <SkeletonList rows={3} hasPicture={false} />
  if (list.error && rows.length === 0)
    return <ErrorState message={sentenceOf(list.error)} onRetry={() => list.refetch()} />
  if (rows.length === 0)
    return <EmptyState art="done" message="没有人等待确认" detail="同事扫员工邀请码申请后，会出现在这里" />
  async function accept({ login_name, roles }: StaffValues): Promise<void> {
    const given = { application_id: asked?.id ?? 0, login_name: login_name.trim(), roles: sentRoles(roles) }
    await api.organisation.setStaff(given, { quiet: true })
    setAsked(null)
    toast('已加入', { kind: 'good' })
  }
  return (
    <>
      <ul className={styles.list}>
        {rows.map((one) => (
          <li key={one.id}>
            <Card title={one.name}>
              <p>{`${one.mobile_masked}，申请加入${one.organ_name}`}</p>
              <p>{`${one.by}邀请，${timeAgo(one.created_at)}`}</p>
              <div className={styles.actions}>
                <Button variant="plain" aria-label={`不通过：${one.name}`} onPress={() => decline(one)}>
                  不通过
                </Button>
                <Button aria-label={`确认加入：${one.name}`} onPress={() => setAsked(one)}>
                  确认加入
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <LoadMore state={endOf(list)} onLoad={() => void list.fetchNextPage()} />
      {asked && (
        <StaffSheet
          title={`确认${asked.name}加入`}
          values={{ person: [], mobile: '', login_name: '', roles: [blankLine(asked.organ_id)] }}
          save={accept}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
