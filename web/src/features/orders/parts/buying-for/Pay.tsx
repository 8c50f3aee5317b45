import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { fenFromYuan } from '../../../../kit/base/money.ts'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { CodeField } from '../../../../kit/fields/CodeField.tsx'
import { RadioGroup } from '../../../../kit/fields/RadioGroup.tsx'
import { SmsCodeButton } from '../../../../kit/fields/SmsCodeButton.tsx'
import { api } from '../../../../lib/api.ts'
import { money, price } from '../../../../lib/format.ts'
import { sendWorking } from '../../../identity/index.ts'
import { CashGiven, cashProblem } from '../CashGiven.tsx'
import { PriceLines } from '../PriceLines.tsx'
import styles from './BuyingFor.module.css'
import { changeDraft } from './draft.ts'
import { placeFor } from './place-for.ts'
import type { BuyingFor } from './useBuyingFor.ts'

/** How it is paid, the member's code where something of theirs is spent, and the button that places it. */
export function Pay(buying: BuyingFor) {
  const { quote, ways, pay_by, spends, lack, isOld, delivery, draft, purchase, retry } = buying
  const [typed, setTyped] = useState({ of: '', code: '' })
  const [given, setGiven] = useState('')
  const [problem, setProblem] = useState('')
  // What was said of the former entries says nothing of the new ones.
  const retype = (typed: string) => {
    setGiven(typed)
    setProblem('')
  }
  const [isSending, setSending] = useState(false)
  // A code agrees to one price and one way.
  const bound = quote ? `${quote.quote_hash} ${pay_by === 'balance'}` : ''
  const code = typed.of === bound ? typed.code : ''
  if (!quote || !purchase) return <p className={styles.soft}>{lack}</p>
  const isCash = pay_by === 'cash' && quote.pay_fen > 0

  async function send(): Promise<boolean> {
    if (!quote || !purchase) return false
    setProblem('')
    const isSent = await sendWorking((work) =>
      api.orders.sendBuyCode({ ...purchase, quote_hash: quote.quote_hash, work }, { quiet: true }),
    )
    // The price may have changed meanwhile.
    if (!isSent) retry()
    return isSent
  }
  async function submit() {
    if (lack) return setProblem(lack)
    if (spends && code.length < 6) return setProblem('请填写会员报的6位确认码')
    if (isCash && cashProblem(given, quote?.pay_fen ?? 0)) return setProblem('请核对实收的现金')
    setProblem('')
    setSending(true)
    setProblem(await placeFor(buying, { code: spends ? code : '', given_fen: isCash ? fenFromYuan(given) : null }))
    setSending(false)
  }
  return (
    <>
      {quote.orders.map((order) => (
        <PriceLines
          key={order.merchantId}
          cost={order}
          hasFreight={delivery === 'express'}
          label={quote.orders.length > 1 ? `${order.name} 小计` : '合计'}
        />
      ))}
      {ways.length > 0 && (
        <RadioGroup
          label="怎么付款"
          value={pay_by}
          options={ways.map(({ pay_by, label, hint }) => ({ value: pay_by, label, hint }))}
          onChange={(way) => changeDraft({ pay_by: way })}
        />
      )}
      {isCash && <CashGiven typed={given} pay_fen={quote.pay_fen} onChange={retype} />}
      {spends && (
        <div className={styles.code}>
          <Note>
            这笔要用{draft.member?.name}的{spends}。会员同意后，请他把手机短信里的6位确认码报给您。
          </Note>
          <CodeField
            label="会员的确认码"
            value={code}
            onChange={(digits) => setTyped({ of: bound, code: digits })}
            after={
              <SmsCodeButton
                storageKey="buyfor"
                receiver={String(draft.member?.id ?? '')}
                text="发确认码给会员"
                onSend={send}
              />
            }
          />
        </div>
      )}
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <Button variant="accent" size="l" isWide isBusy={isOld || isSending} isBlocked={lack !== ''} onPress={submit}>
        {isCash ? `已收${money(quote.pay_fen)}，提交订单` : `提交订单 ${price(quote.points, quote.pay_fen)}`}
      </Button>
      {lack && <p className={styles.soft}>{lack}</p>}
    </>
  )
}
