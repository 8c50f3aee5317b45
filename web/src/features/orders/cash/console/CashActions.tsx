import { cashReason } from '@heyi/contract/orders/cash-rules'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import type { FormField } from '../../../../kit/console/form-field.ts'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { confirm } from '../../../../kit/overlays/confirm.ts'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { ReasonDialog } from '../../../../lib/console/ReasonDialog.tsx'
import { money } from '../../../../lib/format.ts'
import { CountedField } from './CountedField.tsx'
import type { CashRow } from './cash.ts'
import { differs } from './differs.ts'

type Props = { row: CashRow }
type Counted = { counted_fen: number | null; reason: string }
const named = ({ id, sum_fen }: CashRow) => ({ report_id: id, sum_fen })

const counted: FormField<Counted> = {
  kind: 'own',
  name: 'counted_fen',
  label: '实点金额',
  isRequired: true,
  draw: (own) => <CountedField {...own} />,
  words: (fen: number) => money(fen),
  problem: (fen: number | null) => (fen === null || !(fen >= 0) ? '请填写实点金额，最多两位小数' : null),
}

/** What lies in the drawer is typed, with a reason where it is not what the receipts say. */
function CountDialog({ row, onClose }: Props & { onClose: () => void }) {
  const isOff = ({ counted_fen }: Counted) =>
    counted_fen !== null && !Number.isNaN(counted_fen) && counted_fen !== row.sum_fen
  async function send({ counted_fen, reason }: Counted) {
    await api.orders.setCashReport(
      {
        ...named(row),
        event: 'count',
        counted_fen: counted_fen ?? 0,
        reason: counted_fen === row.sum_fen ? '' : reason.trim(),
      },
      { quiet: true },
    )
    toast('已清点，请另一位同事签字', { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog<Counted>
      title="清点现金"
      confirmText="提交"
      draft={`cash count ${row.id}`}
      values={{ counted_fen: null, reason: '' }}
      fields={[
        counted,
        {
          kind: 'textarea',
          name: 'reason',
          label: '原因',
          isRequired: true,
          isHidden: (values) => !isOff(values),
          rows: 2,
          maxLength: cashReason.max,
          problem: cashReason.problem,
        },
      ]}
      below={(values) =>
        isOff(values) && <Note tone="warn">和收据合计不一致，请再点一遍。还是这么多，就写上原因。</Note>
      }
      send={send}
      onClose={onClose}
    >
      <Note>请先点清现金再填写，应有现金清点后显示。提交后再收的现金记到下一天的日报。</Note>
    </FormDialog>
  )
}

/** What whoever looks may do about a day's cash. */
export function CashActions({ row }: Props) {
  const [asks, setAsks] = useState<'count' | 'sendBack' | null>(null)
  const close = () => setAsks(null)
  async function sign() {
    const message = `${row.day}：应有${money(row.sum_fen)}，实点${money(row.counted_fen ?? 0)}，${differs(row)}。签字后不能再改。`
    if (!(await confirm({ title: '复核签字', message, confirmText: '签字' }))) return
    await api.orders.setCashReport({ ...named(row), event: 'sign' })
    toast('已签字', { kind: 'good' })
  }
  return (
    <>
      {row.state === 'OPEN' && row.actions.length === 0 && <Note>这天还没有到，到时再清点。</Note>}
      {row.state === 'COUNTED' && !row.actions.includes('sign') && <Note>您清点的，要由另一位同事签字。</Note>}
      {row.actions.includes('sendBack') && (
        <Button variant="plain" isGuarded={false} aria-haspopup="dialog" onPress={() => setAsks('sendBack')}>
          退回重点
        </Button>
      )}
      {row.actions.includes('count') && (
        <Button isGuarded={false} aria-haspopup="dialog" onPress={() => setAsks('count')}>
          清点现金
        </Button>
      )}
      {row.actions.includes('sign') && <Button onPress={sign}>复核签字</Button>}
      {asks === 'count' && <CountDialog row={row} onClose={close} />}
      {asks === 'sendBack' && (
        <ReasonDialog
          title="退回重点"
          confirmText="退回"
          rule={cashReason}
          done="已退回重点"
          send={(reason) => api.orders.setCashReport({ ...named(row), event: 'sendBack', reason }, { quiet: true })}
          onClose={close}
        />
      )}
    </>
  )
}
