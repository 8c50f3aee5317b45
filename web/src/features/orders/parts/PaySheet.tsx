import { type PayWay, payWays, payWaysOf } from '@heyi/contract/orders/pay-ways'
import { P } from '@heyi/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Price } from '../../../kit/base/Price.tsx'
import { dayWords } from '../../../kit/base/time.ts'
import { Note } from '../../../kit/feedback/Note.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { RadioGroup, type RadioOption } from '../../../kit/fields/RadioGroup.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { useActing } from '../../../lib/acting.ts'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { count, money } from '../../../lib/format.ts'
import { holdNotices } from '../../../lib/notices.ts'
import { q } from '../../../lib/query.ts'
import { useMay } from '../../../lib/session.ts'
import { usePayPassword } from '../../rewards/index.ts'
import { AskFamily } from './AskFamily.tsx'
import { CashGiven, cashProblem } from './CashGiven.tsx'
import { Cashier } from './Cashier.tsx'
import { afterPaying, callWords } from './changes.ts'
import type { Prepay } from './orders.ts'
import styles from './PaySheet.module.css'
import { amountNow, type PayTarget, pay, paymentChanged, paymentQuery } from './pay.ts'
import type { Payment } from './state.ts'

type Props = { target: PayTarget; onPaid: () => void; onClose: () => void }

/** What the button says that pays in this way. */
const DOING: Record<PayWay, string> = { balance: '确认支付', gateway: '去支付', offline: '已收现金' }
const CASH = { value: 'offline' as const, label: '收现金', hint: '向会员当面收取，收到以后再按' }
const GATEWAY = { value: 'gateway' as const, label: payWays.gateway, hint: '用手机上的支付软件付款' }

/** Refusals that tell how the payment stands. */
const ALREADY: Record<string, Payment> = { ORDER_ALREADY_PAID: 'paid', ORDER_CLOSED: 'closed' }

function sentence(error: unknown): string {
  if (error instanceof ApiError && !error.isRefusal) return '网络不稳，还不知道付成没有。请再按一次，不会重复扣钱。'
  return sentenceOf(error)
}

/** Where no answer came, the orders themselves are looked at, again when the network is back: they may be paid. */
function usePaymentMeanwhile(target: PayTarget, isUnsure: boolean, onSettled: (payment: Payment) => void): void {
  const { data: payment = 'waiting' } = useQuery({
    ...paymentQuery(target),
    enabled: isUnsure,
    refetchOnReconnect: 'always',
  })
  const done = useRef(onSettled)
  done.current = onSettled
  useEffect(() => {
    if (!isUnsure || payment === 'waiting') return
    paymentChanged()
    done.current(payment)
  }, [isUnsure, payment])
}

/** Pays a target; `onSettled` hears that it is paid, or that its order has ended. */
function usePayment(target: PayTarget, setAmount: (fen: number) => void, onSettled: (payment: Payment) => void) {
  const [prepay, setPrepay] = useState<Prepay | null>(null)
  const [problem, setProblem] = useState('')
  const [isUnsure, setUnsure] = useState(false)
  const { withPayPassword, sheet } = usePayPassword()
  usePaymentMeanwhile(target, isUnsure, onSettled)

  async function submit(way: PayWay) {
    setProblem('')
    setUnsure(false)
    try {
      const next = await withPayPassword(() => pay(target, way))
      if (next) setPrepay(next)
      else onSettled('paid')
    } catch (error) {
      const fen = amountNow(error)
      if (fen !== null) setAmount(fen)
      const known = error instanceof ApiError && ALREADY[error.reason]
      if (known) onSettled(known)
      else {
        setProblem(sentence(error))
        setUnsure(!(error instanceof ApiError && error.isRefusal))
      }
    }
  }
  return { prepay, problem, submit, sheet }
}

function balanceOption(balance: number | undefined, due: number, isUnread: boolean): RadioOption<PayWay> {
  const hint =
    balance === undefined
      ? isUnread
        ? '余额没有读到'
        : '正在读取余额'
      : balance < due
        ? `余额 ${money(balance)}，还差 ${money(due - balance)}。可以在“我的余额”里充值`
        : `余额 ${money(balance)}，付款后剩 ${money(balance - due)}`
  return { value: 'balance', label: payWays.balance, isDisabled: (balance ?? 0) < due, hint }
}

/** Until when it can be paid later, and where. */
const laterWords = ({ expire_at }: PayTarget): string =>
  expire_at
    ? `现在不付也可以，请在 ${dayWords(expire_at)} 前到“我的订单”的待付款里付，过了时间订单会自动关闭。`
    : '现在不付也可以，订单会保留在“我的订单”的待付款里。'

/** How to pay what an order still costs. Closing it leaves the order waiting; nothing is lost. */
export function PaySheet({ target: asked, onPaid, onClose }: Props) {
  // Staff may change the price while it is open.
  const [pay_fen, setAmount] = useState(asked.pay_fen)
  // That it is paid is said by who opened it, of all its orders.
  useEffect(holdNotices, [])
  const target = { ...asked, pay_fen }
  const { data: account, error, refetch } = useQuery(q.rewards.getAccount())
  const isUnread = error !== null && !account
  const [chosen, setChosen] = useState<PayWay>()
  const [given, setGiven] = useState('')
  const { prepay, problem, submit, sheet } = usePayment(target, setAmount, settle)

  const isShort = (account?.balance_fen ?? 0) < target.pay_fen
  const is_acting = useActing((state) => state.id !== '')
  const may_take_cash = useMay(P.orderCash)
  const ways = payWaysOf({ is_recharge: target.isRecharge, is_acting, may_take_cash })
  const payable = ways.filter((one) => one !== 'balance' || !isShort)
  const way = chosen ?? payable[0] ?? 'gateway'
  function settle(payment: Payment) {
    if (payment === 'paid') return onPaid()
    toast('订单已关闭，不能再付款', { kind: 'bad' })
    onClose()
  }
  if (ways.length === 0)
    return (
      <Sheet isOpen onClose={onClose} title="订单已提交">
        <p>余额、积分和网上付款要由会员本人完成。请会员在“我的订单”里付款，或请能收现金的同事在核销台收款。</p>
      </Sheet>
    )
  if (prepay) return <Cashier prepay={prepay} ask={paymentQuery(target).queryFn} onSettled={settle} onClose={onClose} />
  return (
    <>
      <Sheet
        isOpen
        onClose={onClose}
        title="选择付款方式"
        footer={
          <div className={styles.way}>
            <p className={styles.soft}>{afterPaying(target)}</p>
            <Button
              size="l"
              variant="accent"
              isWide
              isDisabled={way === 'offline' && cashProblem(given, target.pay_fen) !== null}
              onPress={() => submit(way)}
            >
              {DOING[way]} {money(target.pay_fen)}
            </Button>
          </div>
        }
      >
        <div className={styles.sheet}>
          <p className={styles.amount}>
            <span className={styles.soft}>需要付款</span>
            <Price fen={target.pay_fen} size="l" />
            {target.points > 0 && <span className={styles.soft}>另用 {count(target.points)} 积分（已扣）</span>}
          </p>
          <RadioGroup<PayWay>
            label="付款方式"
            isLabelHidden
            value={way}
            onChange={setChosen}
            options={ways.map((one) =>
              one === 'balance'
                ? balanceOption(account?.balance_fen, target.pay_fen, isUnread)
                : one === 'gateway'
                  ? GATEWAY
                  : CASH,
            )}
          />
          {isUnread && ways.includes('balance') && (
            <Button variant="plain" isWide onPress={() => refetch()}>
              重新读取余额
            </Button>
          )}
          {way === 'offline' && <CashGiven typed={given} pay_fen={target.pay_fen} onChange={setGiven} />}
          {!is_acting && !target.isRecharge && <AskFamily target={target} onSettled={settle} />}
          {problem && (
            <Note tone="bad" role="alert">
              {problem}
            </Note>
          )}
          <p className={styles.soft}>
            {laterWords(target)}
            {callWords(target)}
          </p>
        </div>
      </Sheet>
      {sheet}
    </>
  )
}
