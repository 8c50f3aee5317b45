import type { OrderDetail } from '@heyi/contract/orders/shapes'
import { Button } from '../../../kit/base/Button.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { money } from '../../../lib/format.ts'
import styles from './PriceAsked.module.css'
import { pricedWords } from './pricing.ts'

type Props = { order: Pick<OrderDetail, 'id' | 'pay_fen' | 'actions' | 'price_asked'> }

/** Another price that waits for a second person, who agrees or does not; who asked may take it back. Nothing where none waits. */
export function PriceAsked({ order: { id: order_id, pay_fen, actions, price_asked: asked } }: Props) {
  if (!asked) return null
  const mayConfirm = actions.includes('confirmPrice')
  async function decide(event: 'confirmPrice' | 'refusePrice', words: string, wanted_fen: number) {
    try {
      await api.orders.setOrderStateTo({ order_id, event, pay_fen: wanted_fen }, { quiet: true })
      toast(words, { kind: 'good' })
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  }
  async function agree(wanted_fen: number) {
    const message = `应付由${money(pay_fen)}改为${money(wanted_fen)}，只能改一次，会员会收到通知。确定改吗？`
    if (!(await confirm({ title: '确认改价', message, confirmText: '确定改', cancelText: '再看看' }))) return
    await decide('confirmPrice', pricedWords(wanted_fen), wanted_fen)
  }
  return (
    <div className={styles.box}>
      <Note tone="warn" role="status">
        等第二人确认：{asked.by}要把应付改为{money(asked.pay_fen)}，原因：{asked.reason}
      </Note>
      <div className={styles.buttons}>
        {mayConfirm && <Button onPress={() => agree(asked.pay_fen)}>确认改价</Button>}
        {actions.includes('refusePrice') && (
          <Button
            variant="plain"
            onPress={() => decide('refusePrice', mayConfirm ? '没有改价' : '改价已撤回', asked.pay_fen)}
          >
            {mayConfirm ? '不同意改价' : '撤回改价'}
          </Button>
        )}
      </div>
    </div>
  )
}
