import { companyFields, companyReason, MAX_COMMISSION_BP } from '@heyi/contract/organisation/company-rules'
import { companyLife, needsReason, type StaffCompanyEvent } from '@heyi/contract/organisation/company-states'
import { P } from '@heyi/contract/permissions'
import { Check, Percent, Phone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { useMay } from '../../../../lib/session.ts'
import styles from './Company.module.css'
import { type Company, decisionsOf } from './companies.ts'

const labels = Object.fromEntries(companyLife.moves.map(({ event, label }) => [event, label]))
const presets: Readonly<Partial<Record<StaffCompanyEvent, readonly string[]>>> = {
  reject: ['资料不完整', '营业执照看不清', '经营范围不符'],
  suspend: ['证照到期', '正在整改'],
  close: ['不再合作'],
}
const CONSEQUENCES: Readonly<Partial<Record<StaffCompanyEvent, string>>> = {
  reject: '申请人会看到原因，修改后可以重新提交。',
  suspend: '暂停后会员看不到它的商品，已经下的订单继续处理。',
  close: '关闭后不能恢复，还有没完成的订单时不能关闭。',
}

type DialogProps = { company: Company; onClose: () => void }

function DecisionDialog({ company, event, onClose }: DialogProps & { event: StaffCompanyEvent }) {
  const label = labels[event] ?? ''
  async function send({ reason }: { reason: string }) {
    await api.organisation.setCompanyState({ id: company.id, event, reason: reason.trim() }, { quiet: true })
    toast('已处理，申请人会收到通知', { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog
      title={`${company.name}：${label}`}
      confirmText={label}
      isDanger={needsReason(event)}
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label: needsReason(event) ? '原因' : '说明',
          isRequired: needsReason(event),
          rows: 3,
          maxLength: companyReason.max,
          problem: companyReason.problem,
          presets: presets[event],
        },
      ]}
      values={{ reason: '' }}
      send={send}
      onClose={onClose}
    >
      {CONSEQUENCES[event] && <p>{CONSEQUENCES[event]}</p>}
    </FormDialog>
  )
}

const bpOf = (percent: number | null): number => (percent === null ? Number.NaN : Number((percent * 100).toFixed(6)))

function CommissionDialog({ company, onClose }: DialogProps) {
  async function send(given: { percent: number | null; points_rate: number | null }, version = company.version) {
    const { percent, points_rate } = given
    const input = { id: company.id, version, commission_bp: bpOf(percent), points_rate }
    await api.organisation.setCompanyCommission(input, { quiet: true })
    toast('已保存，从现在起完成的订单按新的算', { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog
      title={`${company.name}：佣金和积分`}
      confirmText="保存"
      fields={[
        {
          kind: 'number',
          name: 'percent',
          label: '佣金比例',
          unit: '%',
          isRequired: true,
          min: 0,
          max: MAX_COMMISSION_BP / 100,
          problem: (percent) => companyFields.commission_bp.problem(bpOf(percent)),
          hint: '之前完成的订单按当时的比例算',
        },
        {
          kind: 'number',
          name: 'points_rate',
          label: '每100元奖励积分',
          unit: '积分',
          isRequired: false,
          min: 0,
          max: companyFields.points_rate.max,
          problem: (rate) => (rate === null ? null : companyFields.points_rate.problem(rate)),
          hint: '不填时按平台统一的标准',
        },
      ]}
      values={{ percent: company.commission_bp / 100, points_rate: company.points_rate }}
      version={company.version}
      send={send}
      onClose={onClose}
    />
  )
}

function ContactDialog({ company, onClose }: DialogProps) {
  const [contact, setContact] = useState<{ name: string; phone: string } | null>(null)
  if (contact)
    return (
      <Dialog isOpen onClose={onClose} title={`${company.name}的联系人`}>
        <p>{contact.name}</p>
        <a href={`tel:${contact.phone}`} className={styles.phone}>
          {contact.phone}
        </a>
      </Dialog>
    )
  return (
    <FormDialog
      title="查看完整电话"
      confirmText="查看"
      fields={[
        {
          kind: 'text',
          name: 'reason',
          label: '查看的原因',
          isRequired: true,
          maxLength: companyReason.max,
          problem: companyReason.problem,
          presets: ['核对申请资料', '处理订单问题'],
        },
      ]}
      values={{ reason: '' }}
      send={async ({ reason }) =>
        setContact(await api.organisation.getCompanyContact({ id: company.id, reason: reason.trim() }, { quiet: true }))
      }
      onClose={onClose}
    >
      <p>谁在什么时候为什么看过，系统会记下来。</p>
    </FormDialog>
  )
}

type Asked = StaffCompanyEvent | 'commission' | 'contact'

/** What may be done with a merchant now, read off its state. */
export function CompanyActions({ company }: { company: Company }) {
  const mayAudit = useMay(P.companyAudit)
  const [asked, setAsked] = useState<Asked | null>(null)
  if (!mayAudit) return null
  const dialog = { company, onClose: () => setAsked(null) }
  return (
    <>
      {company.contact_masked && (
        <Button variant="plain" icon={<Phone aria-hidden />} isGuarded={false} onPress={() => setAsked('contact')}>
          联系人电话
        </Button>
      )}
      {!company.is_own && (
        <Button variant="plain" icon={<Percent aria-hidden />} isGuarded={false} onPress={() => setAsked('commission')}>
          佣金
        </Button>
      )}
      {decisionsOf(company).map((event) => (
        <Button
          key={event}
          variant={event === 'approve' ? 'primary' : event === 'resume' ? 'plain' : 'danger'}
          {...(event === 'approve' ? { icon: <Check aria-hidden /> } : {})}
          isGuarded={false}
          onPress={() => setAsked(event)}
        >
          {labels[event]}
        </Button>
      ))}
      {asked === 'commission' && <CommissionDialog {...dialog} />}
      {asked === 'contact' && <ContactDialog {...dialog} />}
      {asked !== null && asked !== 'commission' && asked !== 'contact' && <DecisionDialog {...dialog} event={asked} />}
    </>
  )
}
