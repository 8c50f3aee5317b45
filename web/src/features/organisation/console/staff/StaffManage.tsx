import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CountTabs } from '../../../../kit/console/CountTabs.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { api } from '../../../../lib/api.ts'
import { CrudPage } from '../../../../lib/console/CrudPage.tsx'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { q } from '../../../../lib/query.ts'
import { type Params, useParams } from '../../../../lib/routes.ts'
import { blankLine, NO_ROLES, type StaffRow } from '../../parts/roles-choice.ts'
import { StaffInvitation } from '../../parts/StaffInvitation.tsx'
import { useListedMerchants } from '../merchants.ts'
import { type StaffValues, staffFields } from './staff-fields.tsx'
import { sentStaff, staffResource } from './staff-resource.tsx'
import { type Application, waitingResource } from './waiting-resource.tsx'

const WAITING = 'waiting'

/** Staff, or those who wait to become one. */
function tabs(isWaiting: boolean, waiting: number | undefined, change: (some: Params) => void) {
  return (
    <CountTabs
      label="看什么"
      value={isWaiting ? WAITING : ''}
      items={[
        { id: '', label: '员工' },
        { id: WAITING, label: '待确认', count: waiting },
      ]}
      onChange={(tab) => change({ tab, id: '' })}
    />
  )
}

/** 员工管理 */
export function StaffManage() {
  const isWaiting = useParams().tab === WAITING
  const { data: grantable = NO_ROLES } = useQuery(q.organisation.getGrantableRoles())
  const { merchants } = useListedMerchants()
  const [invited, setInvited] = useState<StaffRow | null>(null)
  const [confirmed, setConfirmed] = useState<Application | null>(null)
  const staff = useMemo(() => staffResource({ grantable, merchants, onInvite: setInvited }), [grantable, merchants])
  const waiting = useMemo(() => waitingResource(setConfirmed), [])

  async function confirm(values: StaffValues): Promise<void> {
    const application_id = confirmed?.id ?? 0
    await api.organisation.setStaff({ ...sentStaff(values), application_id }, { quiet: true })
    setConfirmed(null)
    toast('已加入', { kind: 'good' })
  }
  return (
    <>
      {isWaiting ? (
        <CrudPage key={WAITING} resource={waiting} tabs={(page, change) => tabs(true, page?.total, change)} />
      ) : (
        <CrudPage key="staff" resource={staff} tabs={(page, change) => tabs(false, page?.waiting, change)} />
      )}
      {invited && (
        <Dialog isOpen title={`${invited.name}的邀请码`} onClose={() => setInvited(null)}>
          <StaffInvitation work_id={invited.id} />
        </Dialog>
      )}
      {confirmed && (
        <FormDialog
          title={`确认${confirmed.name}加入`}
          confirmText="确认加入"
          fields={staffFields(grantable, merchants)}
          values={{
            is_new: false,
            mobile: '',
            login_name: '',
            company: '',
            roles: [blankLine(confirmed.organ_id)],
          }}
          send={confirm}
          onClose={() => setConfirmed(null)}
        />
      )}
    </>
  )
}
