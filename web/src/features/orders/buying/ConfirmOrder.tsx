import { screens } from '@heyi/contract/screens'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Price } from '../../../kit/base/Price.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { announce, toast } from '../../../kit/feedback/toast.ts'
import { TextArea } from '../../../kit/fields/TextArea.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { holdNotices } from '../../../lib/notices.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { idParam, useParams } from '../../../lib/routes.ts'
import { usePayPassword } from '../../rewards/index.ts'
import { changesLater, finalWords, isGroupBuy } from '../parts/changes.ts'
import { needsAddress } from '../parts/delivery-choice.ts'
import type { Placed } from '../parts/orders.ts'
import { PaySheet } from '../parts/PaySheet.tsx'
import type { PayTarget } from '../parts/pay.ts'
import styles from './ConfirmOrder.module.css'
import { CouponRow } from './CouponRow.tsx'
import { DealNote } from './DealNote.tsx'
import { DeliverySection, noAddresses, toAddresses } from './DeliverySection.tsx'
import { InvoiceRow } from './InvoiceRow.tsx'
import { readDeal, readLines } from './lines.ts'
import { PointsRow } from './PointsRow.tsx'
import { PurchaseEnd } from './PurchaseResult.tsx'
import { type Problem, placeOrder } from './place-order.ts'
import { keepPlaced, keptPlaced } from './placed.ts'
import { QuoteSection } from './QuoteSection.tsx'
import { StoreSheet } from './StoreSheet.tsx'
import { pointsShortage } from './shortage.ts'
import { isUnseen, storeGap, useStoreChoice } from './store-choice.ts'
import { type Checkout, useCheckout } from './useCheckout.ts'

const goBack = () => nav.back(screens.cart.path)

/** What a placed purchase still costs, or null where points alone paid it. */
function dueOf({ trade_id, orders }: Placed, isGroup: boolean): PayTarget | null {
  const due = orders.filter((order) => order.state === 'UNPAID')
  if (due.length === 0) return null
  const pay_fen = due.reduce((sum, order) => sum + order.pay_fen, 0)
  // Of all orders: what points alone have paid is of the same purchase.
  const points = orders.reduce((sum, order) => sum + order.points, 0)
  const expire_at = due[0]?.expire_at ?? null
  const isRecharge = due.some((order) => order.is_recharge)
  return { trade_id, order_ids: due.map((order) => order.id), pay_fen, points, expire_at, isRecharge, isGroup }
}

const noStore = (name: string): string => `“${name}”现在没有可以取货的门店`

/** Left for later: where it can be paid. */
function showPlaced({ orders: [first, second] }: Placed): void {
  if (first && !second) nav.redirect(screens.order.path, { order_id: first.id })
  else nav.redirect(screens.orders.path)
}

/** From the choices to the placed order: what is missing is asked for, one thing at a time. */
function useSubmit(
  checkout: Checkout,
  askStore: (merchantId: number) => void,
  onPlacing: (isPlacing: boolean) => void,
) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [{ placed, title }, setPlaced] = useState<{ placed?: Placed; title?: string }>(() => keptPlaced() ?? {})
  const note = useRef<HTMLDivElement>(null)
  const { withPayPassword, sheet } = usePayPassword()

  async function submit() {
    const { quote, purchase, delivery, draft, addresses } = checkout
    if (!quote.data || !purchase) return
    const short = pointsShortage(quote.data, quote.data)
    if (short) return toast(short, { kind: 'bad' })
    const gap = delivery === 'pickup' ? storeGap(quote.data.orders, draft) : null
    if (gap) return gap.store_count > 0 ? askStore(gap.merchantId) : toast(noStore(gap.name), { kind: 'bad' })
    if (needsAddress(delivery) && !purchase.address_id) {
      if (addresses.data) return toAddresses(false)
      return toast(`${noAddresses(addresses)}，请${addresses.error ? '点一下地址再读一次' : '稍等再提交'}`)
    }
    setProblem(null)
    onPlacing(true)
    const result = await placeOrder(purchase, quote.data, withPayPassword)
    onPlacing('placed' in result)
    if ('problem' in result) setProblem(result)
    if ('isPlacedBefore' in result) {
      await confirm({ title: '订单已提交', message: '这笔订单已经提交过了，请到“我的订单”里查看。', cancelText: null })
      nav.redirect(screens.orders.path)
    }
    if (!('placed' in result)) return
    const isGroup = isGroupBuy(quote.data)
    if (!dueOf(result.placed, isGroup)) return end(result.placed, '兑换成功')
    keepPlaced(result.placed)
    setPlaced({ placed: result.placed })
  }
  /** Ends in the result: what is where, and when. */
  function end(placed: Placed, title: string) {
    keepPlaced(placed, title)
    setPlaced({ placed, title })
    announce(title)
    window.scrollTo({ top: 0 })
  }
  // After the note is drawn: before, there is nothing to scroll to.
  useEffect(() => {
    if (problem) note.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  function leave(isPaid: boolean) {
    if (!placed) return
    if (isPaid) return end(placed, '付款成功')
    keepPlaced(null)
    setPlaced({})
    showPlaced(placed)
  }
  return {
    problem,
    note,
    placed,
    title,
    due: placed && dueOf(placed, Boolean(checkout.quote.data && isGroupBuy(checkout.quote.data))),
    submit,
    leave,
    sheet,
  }
}

/** 确认订单 */
export function ConfirmOrder() {
  const params = useParams()
  const lines = readLines(params)
  const [isPlacing, setPlacing] = useState(false)
  const checkout = useCheckout(
    lines,
    { goods_id: idParam(params.goods_id), isVirtual: params.delivery === 'virtual', deal: readDeal(params) },
    isPlacing,
  )
  const choice = useStoreChoice(checkout)
  const { problem, note, placed, title, due, submit, leave, sheet } = useSubmit(checkout, choice.ask, setPlacing)
  const { draft, ways, delivery, quote, change } = checkout
  // How the purchase ends is said here.
  useEffect(holdNotices, [])

  if (placed && title) return <PurchaseEnd orders={placed.orders} title={title} group_id={idParam(params.group_id)} />
  // Once placed, the choices are history: what is behind the payment says so and shows none of them.
  if (due)
    return (
      <PhoneScreen isReady>
        <EmptyState message="订单已提交" detail="选好付款方式就完成了" />
        <PaySheet target={due} onPaid={() => leave(true)} onClose={() => leave(false)} />
      </PhoneScreen>
    )
  if (lines.length === 0)
    return (
      <PhoneScreen isReady>
        <NothingChosen message="还没有选择要买的商品" action={{ text: '去购物车', href: href(screens.cart.path) }} />
      </PhoneScreen>
    )
  if (ways.isGone)
    return (
      <PhoneScreen isReady>
        <EmptyState
          message="这些商品已经不在购物车里了"
          detail="如果已经提交过，请到“我的订单”里看"
          action={{ text: '我的订单', href: href(screens.orders.path) }}
        />
      </PhoneScreen>
    )
  const broken = ways.error ?? (quote.data ? null : quote.error)
  const hasNoWay = !ways.isPending && !ways.error && ways.deliveries.length === 0
  const isReady = Boolean(quote.data || broken || hasNoWay)
  const isShort = quote.data ? pointsShortage(quote.data, quote.data) !== null : false
  const isOld = quote.isPlaceholderData
  const isStoreless =
    delivery === 'pickup' && !isOld && quote.data && storeGap(quote.data.orders, draft)?.store_count === 0
  return (
    <PhoneScreen
      isReady={isReady}
      bottomBar={
        quote.data && (
          <>
            <div>
              <p role="status" className={styles.sum}>
                <span className={styles.soft}>应付</span>
                <Price points={quote.data.points} fen={quote.data.pay_fen} />
              </p>
              <p className={styles.final}>{finalWords(quote.data)}</p>
            </div>
            <Button variant="accent" size="l" isBlocked={isShort || isStoreless} isBusy={isOld} onPress={submit}>
              {isShort ? '积分不够' : isStoreless ? '不能自提' : '提交订单'}
            </Button>
          </>
        )
      }
    >
      {!isReady && (
        <>
          <SkeletonCard ratio={0} lines={4} />
          <SkeletonList rows={2} lines={3} />
        </>
      )}
      {hasNoWay && (
        <EmptyState
          message="这些商品不能一起下单"
          detail="它们的取货方式不同，请回到购物车分开结算"
          action={{ text: '回到购物车', href: href(screens.cart.path) }}
        />
      )}
      {quote.data?.promotion && <DealNote promotion={quote.data.promotion} />}
      {delivery && delivery !== 'virtual' && (quote.data || quote.error) && <DeliverySection checkout={checkout} />}
      {broken && (
        <ErrorState
          message={sentenceOf(broken)}
          {...(broken instanceof ApiError && broken.isRefusal
            ? { action: { text: '回去修改', onPress: goBack } }
            : { onRetry: () => (ways.error ? ways.again() : quote.refetch()) })}
        />
      )}
      {quote.data && quote.error && !problem && (
        <Note tone="bad" role="alert">
          {sentenceOf(quote.error)}
        </Note>
      )}
      {quote.data && (
        <>
          {delivery && (
            <QuoteSection
              quote={quote.data}
              delivery={delivery}
              isOld={isOld}
              isUnseen={(order) => isUnseen(order, draft)}
              onAskStore={choice.ask}
            />
          )}
          {delivery !== 'virtual' && (
            <>
              <CellGroup>
                {quote.data.coupons.length > 0 && (
                  <CouponRow
                    quote={quote.data}
                    isOld={isOld}
                    chosen={draft.coupon_ids}
                    onChoose={(coupon_ids) => change({ coupon_ids })}
                  />
                )}
                {quote.data.pay_fen > 0 && (
                  <InvoiceRow quote={quote.data} chosen={draft.invoice} onChoose={(invoice) => change({ invoice })} />
                )}
              </CellGroup>
              <PointsRow
                quote={quote.data}
                isUsed={draft.use_points}
                onChange={(use_points) => change({ use_points })}
              />
              <Card>
                <TextArea
                  label="给商家留言（可以不填）"
                  value={draft.remark}
                  onChange={(remark) => change({ remark })}
                  rows={2}
                  placeholder="比如：下午来取"
                />
              </Card>
            </>
          )}
          <p className={styles.soft}>{changesLater(quote.data)}</p>
        </>
      )}
      {sheet}
      {choice.order && (
        <StoreSheet order={choice.order} isNext={choice.isNext} onChoose={choice.choose} onClose={choice.close} />
      )}
      <div ref={note} className={styles.problem}>
        {problem && (
          <Note tone="bad" role="alert">
            {problem.problem}
          </Note>
        )}
        {problem?.isRefused && (
          <Button variant="plain" isWide onPress={goBack}>
            回去修改
          </Button>
        )}
      </div>
    </PhoneScreen>
  )
}
