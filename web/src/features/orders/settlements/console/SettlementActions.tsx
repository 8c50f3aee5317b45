import { settlementReason } from '@heyi/contract/orders/figure-rules'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { confirm } from '../../../../kit/overlays/confirm.ts'
import { api } from '../../../../lib/api.ts'
import { ReasonDialog } from '../../../../lib/console/ReasonDialog.tsx'
import { money } from '../../../../lib/format.ts'
import type { SettlementRow } from './settlements.ts'

const owed = ({ owed_fen }: SettlementRow): string =>
  owed_fen < 0 ? `商家应交${money(-owed_fen)}` : `应付商家${money(owed_fen)}`

/** What whoever looks may decide about a month of a merchant. */
export function SettlementActions({ row }: { row: SettlementRow }) {
  const [isBack, setBack] = useState(false)
  const named = { merchantId: row.merchantId, month: row.month, owed_fen: row.owed_fen }
  async function decide(event: 'check' | 'confirm') {
    const isLast = event === 'confirm'
    const message = `${row.merchant_name} ${row.month}：${owed(row)}。${isLast ? '确认后不能再改。' : '核对后由另一位同事复核。'}`
    if (
      !(await confirm({ title: isLast ? '复核确认' : '核对无误', message, confirmText: isLast ? '确认' : '核对无误' }))
    )
      return
    await api.orders.setSettlement({ ...named, event })
    toast(isLast ? '已确认' : '已核对，请另一位同事复核', { kind: 'good' })
  }
  return (
    <>
      {row.actions.length === 0 && row.state === 'OPEN' && <Note>这个月结束以后可以核对。</Note>}
      {row.actions.includes('sendBack') && (
        <Button variant="plain" isGuarded={false} aria-haspopup="dialog" onPress={() => setBack(true)}>
          退回重核
        </Button>
      )}
      {row.actions.includes('check') && <Button onPress={() => decide('check')}>核对无误</Button>}
      {row.actions.includes('confirm') && <Button onPress={() => decide('confirm')}>复核确认</Button>}
      {isBack && (
        <ReasonDialog
          title="退回重核"
          confirmText="退回"
          rule={settlementReason}
          done="已退回重核"
          send={(reason) => api.orders.setSettlement({ ...named, event: 'sendBack', reason }, { quiet: true })}
          onClose={() => setBack(false)}
        />
      )}
    </>
  )
}
