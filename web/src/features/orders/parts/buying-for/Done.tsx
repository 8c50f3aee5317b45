import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { PackageCheck, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { LinkButton } from '../../../../kit/base/LinkButton.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { href } from '../../../../lib/address.ts'
import { money, price } from '../../../../lib/format.ts'
import { nav } from '../../../../lib/nav.ts'
import { groupCode, spokenCode } from '../../../../lib/scan/code-digits.ts'
import { useMay } from '../../../../lib/session.ts'
import { Change } from '../CashGiven.tsx'
import styles from './BuyingFor.module.css'
import { beginAnew, type Done, waitsHere } from './draft.ts'
import { payFor } from './place-for.ts'
import { Slip } from './Slip.tsx'

/** For who may write it off and has the goods at hand: to where that is done, the code filled in. */
function HandOutNow({ code }: { code: string }) {
  if (!useMay(P.orderWriteOff)) return null
  const path = nav.isConsole() ? screens.orderDesk.path : screens.writeOff.path
  return (
    <div>
      <LinkButton href={href(path, { code })} icon={<PackageCheck aria-hidden />}>
        现在就交货
      </LinkButton>
    </div>
  )
}

/** What became of it: the code that hands each order out, large; or that the member is to pay. */
export function DoneFor({ done }: { done: Done }) {
  const [isPrinting, setPrinting] = useState(false)
  const [problem, setProblem] = useState('')
  const isWaiting = waitsHere(done)
  const hasCode = done.orders.some(({ scan_code }) => scan_code)
  return (
    <div className={styles.done}>
      <div role="status">
        <h2 className={styles.title}>
          {done.isPaid
            ? '下单成功，已付款'
            : done.pay_by === 'member'
              ? '下单成功，等会员付款'
              : '订单已提交，还没有付款'}
        </h2>
      </div>
      <p>
        {done.member.name} {done.member.mobile_masked} · {price(done.points, done.pay_fen)}
      </p>
      {done.isPaid && done.given_fen !== null && (
        <>
          <p>实收现金 {money(done.given_fen)}</p>
          <Change given_fen={done.given_fen} pay_fen={done.pay_fen} />
        </>
      )}
      {!done.isPaid && done.pay_by === 'member' && (
        <Note>已经通知会员。会员24小时内在自己手机上付款，到时没有付款，订单会自动关闭。</Note>
      )}
      {done.orders.map((order) => (
        <section key={order.id} className={styles.order} aria-label={`订单 ${order.order_no}`}>
          <p className={styles.soft}>订单 {order.order_no}</p>
          {order.scan_code && (
            <p className={styles.digits}>
              <span aria-hidden>{groupCode(order.scan_code)}</span>
              <span className="sr-only">取货码 {spokenCode(order.scan_code)}</span>
            </p>
          )}
          {order.store && <p>在 {order.store} 取</p>}
          {done.isPaid && order.scan_code && <HandOutNow code={order.scan_code} />}
          <p className={styles.soft}>{order.goods.join('；')}</p>
          {order.receipt_no && <p className={styles.soft}>收据 {order.receipt_no}</p>}
        </section>
      ))}
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <div className={styles.ways}>
        {isWaiting && (
          <Button variant="accent" size="l" onPress={async () => setProblem(await payFor(done))}>
            {done.pay_by === 'cash' ? `已收现金${money(done.pay_fen)}` : '用会员的余额付款'}
          </Button>
        )}
        {hasCode && (
          <Button variant="plain" size="l" icon={<Printer aria-hidden />} onPress={() => setPrinting(true)}>
            打印取货凭条
          </Button>
        )}
        <Button size="l" variant={isWaiting ? 'plain' : 'primary'} onPress={beginAnew}>
          再下一单
        </Button>
      </div>
      {isPrinting && <Slip done={done} onDone={() => setPrinting(false)} />}
    </div>
  )
}
