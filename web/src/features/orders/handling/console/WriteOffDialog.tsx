import { screens } from '@heyi/contract/screens'
import { href } from '../../../../lib/address.ts'
import { ApiError, api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { firstUses, linesOf } from '../../parts/uses.ts'
import type { DialogProps } from './dialog-props.ts'
import { overtaken } from './overtaken.ts'

/** Hands the order over against the code that its member shows; a code of another order is told before it counts. */
export function WriteOffDialog({ order, onClose, onDone }: DialogProps) {
  const uses = firstUses(order)
  async function send(typed: { code: string }) {
    const code = typed.code.trim()
    const looked = await api.orders.setOrderScanState({ code, confirm: 0 }, { quiet: true })
    if (looked.order.id !== order.id)
      throw new ApiError({
        reason: 'OTHER_ORDER',
        msg: `这是另一个订单 ${looked.order.order_no} 的码，请核对`,
        status: 200,
      })
    await api.orders.setOrderScanState({ code, confirm: 1, lines: linesOf(uses) }, { quiet: true })
    onDone('核销成功')
  }
  return (
    <FormDialog
      title="核销订单"
      confirmText="确认核销"
      fields={[
        {
          kind: 'text',
          name: 'code',
          label: '取货码',
          isRequired: true,
          maxLength: 200,
          hint: '用扫码枪扫会员手机上的二维码，或输入二维码下面的12位数字',
          problem: (code) => (code.trim() === '' ? '请扫码或输入取货码' : null),
        },
      ]}
      values={{ code: '' }}
      send={send}
      over={overtaken(order, 'writeOff')}
      onClose={onClose}
    >
      <p>
        没带手机的，<a href={href(screens.orderDesk.path, { code: order.order_no })}>到核销台</a>
        可以发短信码到本人手机，或者核对身份。
      </p>
      {uses && <p>这是可以用多次的，这里每次核销 1 次；一次要用几次，请到核销台。</p>}
    </FormDialog>
  )
}
