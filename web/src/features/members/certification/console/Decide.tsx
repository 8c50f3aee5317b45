import { refusalPresets, refusalReason } from '@heyi/contract/identity/certification-rules'
import { certificationLife } from '@heyi/contract/identity/certification-states'
import { eventsIn } from '@heyi/contract/states'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { today } from '../../../../kit/base/time.ts'
import { toast } from '../../../../kit/feedback/toast.ts'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import type { CertificationRow } from './certifications.ts'

type DialogProps = { row: CertificationRow; onClose: () => void }

function PassDialog({ row, onClose }: DialogProps) {
  async function send({ valid_until }: { valid_until: string }) {
    const { id, version } = row
    const decision = { id, version, event: 'pass' as const, valid_until: valid_until || null }
    await api.members.auditCertification(decision, { quiet: true })
    toast(`${row.name}已通过认证，照片已删除`, { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog
      title="通过认证"
      confirmText="通过"
      fields={[
        {
          kind: 'date',
          name: 'valid_until',
          label: '证件有效期至',
          hint: '照着证件填；长期有效的不用填',
          problem: (day: string) => (day && day < today() ? '证件已经过期，请选不通过' : null),
        },
      ]}
      values={{ valid_until: '' }}
      send={send}
      onClose={onClose}
    >
      <p>通过后，{row.name}的姓名、性别和生日以证件为准，本人不能再改。证件照片会马上删除。</p>
    </FormDialog>
  )
}

function RefuseDialog({ row, onClose }: DialogProps) {
  async function send({ reason }: { reason: string }) {
    const { id, version } = row
    await api.members.auditCertification({ id, version, event: 'reject', reason: reason.trim() }, { quiet: true })
    toast('已退回，会员会看到原因', { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog
      title="不通过"
      confirmText="不通过"
      isDanger
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label: '哪里不对',
          isRequired: true,
          rows: 3,
          maxLength: refusalReason.max,
          problem: refusalReason.problem,
          presets: refusalPresets,
        },
      ]}
      values={{ reason: '' }}
      send={send}
      onClose={onClose}
    >
      <p>会员会照着您写的原因修改，再提交一次。</p>
    </FormDialog>
  )
}

/** The two decisions about a certification that waits; about one's own a colleague decides. */
export function Decide({ row }: { row: CertificationRow }) {
  const [asked, setAsked] = useState<'pass' | 'reject' | null>(null)
  const may = row.is_own ? [] : eventsIn(certificationLife, row.state, 'staff')
  const close = () => setAsked(null)
  return (
    <>
      {may.includes('reject') && (
        <Button variant="danger" isGuarded={false} aria-haspopup="dialog" onPress={() => setAsked('reject')}>
          不通过
        </Button>
      )}
      {may.includes('pass') && (
        <Button isGuarded={false} aria-haspopup="dialog" onPress={() => setAsked('pass')}>
          通过
        </Button>
      )}
      {asked === 'pass' && <PassDialog row={row} onClose={close} />}
      {asked === 'reject' && <RefuseDialog row={row} onClose={close} />}
    </>
  )
}
