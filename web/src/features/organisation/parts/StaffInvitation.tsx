import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QrPicture } from '../../../kit/base/QrPicture.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SegmentedControl } from '../../../kit/fields/SegmentedControl.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { q } from '../../../lib/query.ts'

const KINDS = [
  { value: 'member', label: '邀请会员' },
  { value: 'staff', label: '邀请员工' },
] as const
type Kind = (typeof KINDS)[number]['value']

/** A colleague's code, by which people register as members or apply to join the staff. */
export function StaffInvitation({ work_id }: { work_id: number }) {
  const [kind, setKind] = useState<Kind>('member')
  const { data, error, refetch } = useQuery(q.organisation.getStaffQRCode({ id: work_id, kind }))
  return (
    <>
      <SegmentedControl label="邀请谁" options={KINDS} value={kind} onChange={setKind} />
      {error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
      ) : (
        <>
          <QrPicture src={data?.picture} alt={kind === 'staff' ? '员工邀请码' : '会员邀请码'} />
          <p>
            {kind === 'staff'
              ? `扫码后登录并申请加入${data?.organ_name ?? ''}，由有权限的同事确认。`
              : `扫码注册的人成为${data?.organ_name ?? ''}的会员，算作这位员工邀请的。`}
          </p>
        </>
      )}
    </>
  )
}
