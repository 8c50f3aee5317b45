import { useQuery } from '@tanstack/react-query'
import { Pencil, QrCode } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Tag } from '../../../kit/base/Tag.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { dateTime } from '../../../lib/format.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { LeaveForm } from '../parts/LeaveForm.tsx'
import { heldRoles, type StaffRow, sentRoles } from '../parts/roles-choice.ts'
import { StaffInvitation } from '../parts/StaffInvitation.tsx'
import {
  eventLabel,
  eventQuestion,
  eventsFor,
  isEnding,
  type StaffEvent,
  staffNote,
  stateName,
  stateTones,
} from '../parts/staff-events.ts'
import styles from './Staff.module.css'
import { StaffSheet, type StaffValues } from './StaffSheet.tsx'

async function move({ id, name }: StaffRow, event: StaffEvent): Promise<void> {
  const title = eventLabel(event)
  const asked = { title, message: eventQuestion[event](name), confirmText: title, isDanger: isEnding(event) }
  if (!(await confirm(asked))) return
  await api.organisation.setStaffState({ id, event })
  toast(`已${title}`, { kind: 'good' })
}

function Facts({ row }: { row: StaffRow }) {
  return (
    <>
      <CellGroup>
        <Cell title="状态" value={<Tag tone={stateTones[row.state]}>{stateName(row.state)}</Tag>} />
        <Cell title="手机号" value={row.mobile_masked} />
        <Cell title="登录名" value={row.login_name} />
        <Cell title="工号" value={row.id} />
        <Cell title="商家" value={row.company_name || '机构的全部商家'} />
        <Cell title="加入时间" value={dateTime(row.created_at)} />
      </CellGroup>
      <CellGroup title="机构与角色">
        {row.roles.map(({ organ_id, organ_name, role_id, role_name }) => (
          <Cell key={`${organ_id}.${role_id}`} title={role_name} detail={organ_name} />
        ))}
      </CellGroup>
    </>
  )
}

function Actions({ row }: { row: StaffRow }) {
  const [shown, setShown] = useState<'edit' | 'invite' | 'leave' | null>(null)
  const close = () => setShown(null)
  async function save({ login_name, roles }: StaffValues, version?: string): Promise<void> {
    const known = { id: row.id, company_id: row.company_id, ...(version ? { version } : {}) }
    const given = { login_name: login_name.trim(), roles: sentRoles(roles) }
    await api.organisation.setStaff({ ...known, ...given }, { quiet: true })
    close()
    toast('保存成功', { kind: 'good' })
  }
  return (
    <div className={styles.actions}>
      {row.state !== 'left' && (
        <Button icon={<Pencil aria-hidden />} onPress={() => setShown('edit')}>
          修改
        </Button>
      )}
      {row.state === 'active' && (
        <Button variant="plain" icon={<QrCode aria-hidden />} onPress={() => setShown('invite')}>
          邀请码
        </Button>
      )}
      {eventsFor(row).map((event) => (
        <Button
          key={event}
          variant={isEnding(event) ? 'danger' : 'plain'}
          onPress={() => (event === 'leave' ? setShown('leave') : move(row, event))}
        >
          {eventLabel(event)}
        </Button>
      ))}
      {shown === 'edit' && (
        <StaffSheet
          title={`修改${row.name}`}
          values={{ person: [], mobile: '', login_name: row.login_name, roles: heldRoles(row) }}
          version={row.version}
          save={save}
          onClose={close}
        />
      )}
      {shown === 'leave' && (
        <Sheet isOpen title={`${row.name}离职`} onClose={close}>
          <LeaveForm row={row} onDone={close} />
        </Sheet>
      )}
      {shown === 'invite' && (
        <Sheet isOpen title={`${row.name}的邀请码`} onClose={close}>
          <StaffInvitation work_id={row.id} />
        </Sheet>
      )}
    </div>
  )
}

/** One staff member. */
export function StaffDetail({ id }: { id: number }) {
  const { data: row, isPending, error, refetch } = useQuery(q.organisation.getStaff({ id }))
  const note = row && staffNote(row)
  return (
    <PhoneScreen isReady={!isPending} {...(row ? { title: row.name } : {})}>
      {isPending && <SkeletonList rows={6} lines={1} hasPicture={false} />}
      {error && !row && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {row && (
        <>
          <Facts row={row} />
          {note && <p>{note}</p>}
          <Actions row={row} />
        </>
      )}
    </PhoneScreen>
  )
}
