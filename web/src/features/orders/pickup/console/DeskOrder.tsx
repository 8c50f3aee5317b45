import { deliveries } from '@heyi/contract/mall/deliveries'
import { screens } from '@heyi/contract/screens'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../../kit/base/LinkButton.tsx'
import { ScrollArea } from '../../../../kit/base/ScrollArea.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { href } from '../../../../lib/address.ts'
import { price } from '../../../../lib/format.ts'
import { OrderLines } from '../../parts/OrderLines.tsx'
import { factsOf } from '../../parts/order-facts.ts'
import { StateTag } from '../../parts/StateTag.tsx'
import { UsesField } from '../../parts/UsesField.tsx'
import { askedUses, type ChosenUses, chosenWords, dueWords, hasParts, linesOf } from '../../parts/uses.ts'
import { usedWords } from '../../parts/write-off.ts'
import type { Shown } from './desk-view.ts'
import styles from './OrderDesk.module.css'

type DeskOrderProps = {
  shown: Shown
  /** What has just happened with it; '' for nothing. */
  words: string
  /** It is another store's, and has to be confirmed once more. */
  isAsked: boolean
  onChoose: (chosen: ChosenUses) => void
  /** The buttons. */
  children: ReactNode
}

/** What is handed over and to whom, to be checked against the goods on the counter before it counts. */
export function DeskOrder({ shown, words, isAsked, onChoose, children }: DeskOrderProps) {
  const { order, needs_code, used, elsewhere, chosen, asked } = shown
  const { buyer } = order
  const part = chosenWords(order.lines, chosen)
  const notes = [elsewhere, used, needs_code && !used, words].filter(Boolean).length
  return (
    <article className={styles.order} aria-label={`订单 ${order.order_no}`} style={{ ['--notes' as string]: notes }}>
      <header className={styles.head}>
        <h2>
          {buyer.name || '会员'} {buyer.mobile_masked}
        </h2>
        <StateTag order={order} />
        <strong className={styles.count}>
          {part ? `这次${askedUses(order.lines, linesOf(chosen) ?? [])}` : dueWords(order)}
        </strong>
        {part && <span className={styles.of}>{dueWords(order)}</span>}
        {order.lines.length > 1 && <span className={styles.of}>{order.lines.length}种商品</span>}
      </header>
      {elsewhere && (
        // Said anew when it asks.
        <Note key={String(isAsked)} tone={isAsked ? 'bad' : 'warn'} role="alert">
          {isAsked ? `这是别家门店的订单，再按一次确认核销：${elsewhere}` : `这是别家门店的订单：${elsewhere}`}
        </Note>
      )}
      {used && (
        <Note tone="bad" role="alert">
          {usedWords(used, asked)}
        </Note>
      )}
      <Undo {...shown} />
      {needs_code && !used && (
        <Note tone="note" role="status">
          要核销，请再扫取货人出示的取货码；没带手机的，发短信码或核对身份
        </Note>
      )}
      {order.state === 'PAID' && order.delivery === 'pickup' && (
        <p className={styles.hint}>
          {order.actions.includes('prepare')
            ? '还没有点“备好了”，请先确认货已经备齐'
            : '店里还没点“备好了”：请先问配货的同事，货齐了就可以交'}
        </p>
      )}
      {words && (
        <Note tone="note" role="status">
          {words}
        </Note>
      )}
      <ScrollArea label="商品" className={styles.lines}>
        <OrderLines lines={order.lines} isHandedOver />
      </ScrollArea>
      {!used && hasParts(order) && <UsesField order={order} value={chosen} onChange={onChoose} />}
      <div className={styles.facts}>
        <FactList isWide>
          <Fact name="订单号">{order.order_no}</Fact>
          <Fact name={deliveries[order.delivery]}>{order.store?.name ?? order.merchant_name}</Fact>
          <Fact name="已付">{price(order.points, order.pay_fen)}</Fact>
          {factsOf(order, 'staff').map(({ label, text }) => (
            <Fact key={label} name={label}>
              {text}
            </Fact>
          ))}
        </FactList>
      </div>
      <footer className={styles.foot}>{children}</footer>
    </article>
  )
}

/** Of what was handed over by mistake: who undoes it. */
function Undo({ order, undo_by }: Shown) {
  if (order.actions.includes('undo'))
    return (
      <div>
        <LinkButton href={href(screens.orderManagement.path, { id: order.id })} variant="plain">
          交错了，去撤销核销
        </LinkButton>
      </div>
    )
  return undo_by.length > 0 && <p className={styles.hint}>交错了？今天之内可以请{undo_by.join('、')}撤销核销</p>
}
