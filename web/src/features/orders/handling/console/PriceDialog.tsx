import { pricingReason } from '@heyi/contract/orders/order-rules'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { money } from '../../../../lib/format.ts'
import { isPriceMeant, PRICE_REASONS, pricedWords, priceOnce, priceProblem } from '../../parts/pricing.ts'
import type { DialogProps } from './dialog-props.ts'
import { overtaken } from './overtaken.ts'

type Priced = { pay_fen: number | null; reason: string }

/** What the order is to cost, and why; the member reads it. */
export function PriceDialog({ order, onClose, onDone }: DialogProps) {
  async function send({ pay_fen, reason }: Priced) {
    const input = { order_id: order.id, event: 'price' as const, pay_fen: pay_fen ?? 0, reason: reason.trim() }
    if (!(await isPriceMeant(input.pay_fen, order.pay_fen))) return
    const after = await api.orders.setOrderStateTo(input, { quiet: true })
    onDone(pricedWords(input.pay_fen, after), after)
  }
  return (
    <FormDialog<Priced>
      title="改价"
      confirmText="确认改价"
      fields={[
        {
          kind: 'money',
          name: 'pay_fen',
          label: '改后应付',
          isRequired: true,
          problem: (fen) => priceProblem(fen, order),
        },
        {
          kind: 'textarea',
          name: 'reason',
          label: '改价原因',
          isRequired: true,
          rows: 2,
          maxLength: pricingReason.max,
          problem: pricingReason.problem,
          presets: PRICE_REASONS,
        },
      ]}
      values={{ pay_fen: null, reason: '' }}
      send={send}
      over={overtaken(order, 'price')}
      onClose={onClose}
    >
      <p>
        现在应付 {money(order.pay_fen)}。{priceOnce(order)}
      </p>
    </FormDialog>
  )
}
