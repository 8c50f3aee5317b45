import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { count, money } from '../../../../lib/format.ts'
import { CASH_HINT, Change, tooLittle } from '../../parts/CashGiven.tsx'
import styles from './CashDialog.module.css'
import type { DialogProps } from './dialog-props.ts'
import { overtaken } from './overtaken.ts'

type Cash = { given_fen: number | null }

/** Who pays what for which order, before cash is taken; what was given tells the change. */
export function CashDialog({ order, onClose, onDone }: DialogProps) {
  const { pay_fen, points, buyer } = order
  async function send() {
    const { orders } = await api.orders.paymentOrder(
      { order_id: order.id, method: 'offline', pay_fen },
      { quiet: true },
    )
    onDone(`已登记线下收款${money(pay_fen)}，收据${orders[0]?.receipt_no ?? ''}`)
  }
  const change = ({ given_fen }: Cash) =>
    given_fen !== null && given_fen >= pay_fen ? <Change given_fen={given_fen} pay_fen={pay_fen} /> : null
  return (
    <FormDialog<Cash>
      title="线下收款"
      confirmText={`已收到${money(pay_fen)}`}
      fields={[
        {
          kind: 'money',
          name: 'given_fen',
          label: '实收现金',
          hint: CASH_HINT,
          problem: (given) => (given === null ? null : tooLittle(given, pay_fen)),
        },
      ]}
      values={{ given_fen: null }}
      below={change}
      send={send}
      over={overtaken(order, 'pay')}
      onClose={onClose}
    >
      <p className={styles.amount}>{money(pay_fen)}</p>
      <FactList>
        <Fact name="订单">{order.order_no}</Fact>
        <Fact name="会员">
          {buyer.name} {buyer.mobile_masked}
        </Fact>
        {points > 0 && <Fact name="积分">{count(points)}积分，积分已在下单时扣</Fact>}
      </FactList>
      <p>收款登记后不能撤销，请当面点清。</p>
    </FormDialog>
  )
}
