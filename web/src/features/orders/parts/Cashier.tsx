import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Price } from '../../../kit/base/Price.tsx'
import { QrPicture } from '../../../kit/base/QrPicture.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { dateTime } from '../../../lib/format.ts'
import { payInWechat } from '../../../lib/platform/gateway.ts'
import type { Prepay } from './orders.ts'
import styles from './PaySheet.module.css'
import { awaitPayment, confirmLocally } from './pay.ts'
import type { Payment } from './state.ts'

type Props = {
  prepay: Prepay
  /** Tells how the payment stands. */
  ask: () => Promise<Payment>
  onSettled: (payment: Payment) => void
  onClose: () => void
}

const LOCAL = 'local'

function howToPay({ qr, app }: Prepay): string {
  if (qr) return '请用手机微信扫这个二维码付款，付完回到这里按“我已付款”。'
  if (app) return '请按“微信付款”，在微信里完成付款。'
  return '请在打开的支付软件里完成付款，付完回到这里按“我已付款”。'
}

/**
 * The way through the gateway. The local one of development is confirmed here; with another the person pays in its own
 * app and comes back.
 */
export function Cashier({ prepay, ask, onSettled, onClose }: Props) {
  const [problem, setProblem] = useState('')
  const isLocal = prepay.channel === LOCAL
  async function finish() {
    setProblem('')
    const isTaken = !isLocal || (await confirmLocally(prepay))
    // It may also have been paid another way meanwhile, in a second tab or from the balance, or be closed.
    const payment = await awaitPayment(ask).catch((): Payment => 'waiting')
    if (payment !== 'waiting') return onSettled(payment)
    setProblem(
      isTaken
        ? '还没有收到付款结果。如果已经付过，请稍等一会儿再看，不要重复付款。'
        : '付款没有成功，钱没有扣，请再试一次。',
    )
  }
  async function askWechat(app: Record<string, string>) {
    if (await payInWechat(app)) await finish()
    else setProblem('付款没有完成，钱没有扣，可以再付一次。')
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={isLocal ? '收银台（演示）' : '在线支付'}
      footer={
        <>
          <Button size="l" variant="plain" isGuarded={false} onPress={onClose}>
            以后再付
          </Button>
          <Button size="l" variant="accent" onPress={finish}>
            {isLocal ? '确认付款' : '我已付款'}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.amount}>
          <span className={styles.soft}>支付金额</span>
          <Price fen={prepay.pay_fen} size="l" />
        </p>
        <p>{isLocal ? '这是演示用的收银台，不会扣真实的钱。' : howToPay(prepay)}</p>
        {prepay.qr && <QrPicture src={prepay.qr} alt="付款二维码" />}
        {prepay.app && (
          <Button size="l" variant="accent" isWide onPress={() => askWechat(prepay.app ?? {})}>
            微信付款
          </Button>
        )}
        {prepay.url && (
          <Button size="l" variant="accent" isWide isGuarded={false} onPress={() => location.assign(prepay.url ?? '')}>
            打开微信付款
          </Button>
        )}
        <p className={styles.soft}>请在 {dateTime(prepay.expire_at)} 前付款</p>
        {problem && (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
      </div>
    </Sheet>
  )
}
