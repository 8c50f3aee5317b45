import { createPortal } from 'react-dom'
import { QrDrawing } from '../../../../kit/base/QrDrawing.tsx'
import { usePrinting } from '../../../../kit/base/usePrinting.ts'
import { useQrDrawings } from '../../../../kit/base/useQrDrawings.ts'
import { price } from '../../../../lib/format.ts'
import { groupCode } from '../../../../lib/scan/code-digits.ts'
import type { Done } from './draft.ts'
import styles from './Slip.module.css'

/** For who has no phone, shown to the printer only: what each order is handed out against, one a page. */
export function Slip({ done, onDone }: { done: Done; onDone: () => void }) {
  const drawn = useQrDrawings(done.orders.flatMap(({ scan_code }) => scan_code || []))
  usePrinting(drawn !== null, onDone)
  return createPortal(
    <div data-print className={styles.slips}>
      {done.orders
        .filter(({ scan_code }) => scan_code)
        .map((order) => {
          const code = drawn?.get(order.scan_code)
          return (
            <article key={order.id} className={styles.slip}>
              <h1>和颐取货凭条</h1>
              {code && <QrDrawing drawn={code} title="取货码的二维码" className={styles.code} />}
              <p className={styles.digits}>{groupCode(order.scan_code)}</p>
              <p>取货时把这张凭条交给工作人员，或报上面的12位数字。请收好，不要给别人看。</p>
              {order.store && <p>取货门店：{order.store}</p>}
              <p>会员：{done.member.name}</p>
              {order.goods.map((goods) => (
                <p key={goods}>{goods}</p>
              ))}
              <p>金额：{price(order.points, order.pay_fen)}</p>
              <p>订单号：{order.order_no}</p>
              {order.receipt_no && <p>现金收据：{order.receipt_no}</p>}
            </article>
          )
        })}
    </div>,
    document.body,
  )
}
