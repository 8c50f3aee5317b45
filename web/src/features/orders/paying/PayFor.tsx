import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Price } from '../../../kit/base/Price.tsx'
import { Art } from '../../../kit/feedback/Art.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { Pictured } from '../../../kit/lists/Pictured.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { money } from '../../../lib/format.ts'
import { requireSignIn } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q, queryClient } from '../../../lib/query.ts'
import { useParams } from '../../../lib/routes.ts'
import { useUser } from '../../../lib/session.ts'
import { Cashier } from '../parts/Cashier.tsx'
import type { Prepay } from '../parts/orders.ts'
import { amountNow, payByLink } from '../parts/pay.ts'
import { type Payment, payUntil } from '../parts/state.ts'
import styles from './PayFor.module.css'

const goodsKey = ({ name, spec_text }: { name: string; spec_text: string }) => `${name} ${spec_text}`
const home = { text: '回首页', href: href(screens.home.path) }

/** 帮忙付款: what somebody asks to have paid, and the way to pay it; nothing else of their order. */
export function PayFor() {
  const { code = '' } = useParams()
  const isSignedIn = useUser() !== null
  const asked = q.orders.getPayFor({ code })
  const { data, error, isPending, refetch } = useQuery({ ...asked, enabled: code !== '', staleTime: 0 })
  const [prepay, setPrepay] = useState<Prepay | null>(null)
  const [problem, setProblem] = useState('')
  const [paid_fen, setPaid] = useState<number | null>(null)
  const howItStands = async (): Promise<Payment> => (await queryClient.fetchQuery({ ...asked, staleTime: 0 })).state

  async function submit(pay_fen: number) {
    setProblem('')
    try {
      setPrepay(await payByLink(code, pay_fen))
    } catch (error) {
      setProblem(sentenceOf(error))
      // It shows what is to be paid by now, or that it is over.
      if (amountNow(error) !== null || (error instanceof ApiError && error.isRefusal)) await refetch()
    }
  }
  function settle(payment: Payment) {
    if (payment === 'paid' && prepay) setPaid(prepay.pay_fen)
    setPrepay(null)
    void refetch()
  }

  if (code === '')
    return (
      <PhoneScreen isReady>
        {/* A link is signed when somebody asks for it: there is none to try the screen with. */}
        <EmptyState art="search" message="请从家人发来的链接打开" action={home} />
      </PhoneScreen>
    )
  if (paid_fen !== null)
    return (
      <PhoneScreen isReady>
        <section role="status" className={styles.done}>
          <Art name="done" />
          <h2>付款成功</h2>
          <p>已经替家人付好了 {money(paid_fen)}，谢谢您。</p>
          <LinkButton href={home.href}>{home.text}</LinkButton>
        </section>
      </PhoneScreen>
    )
  const isRefused = error instanceof ApiError && error.reason.startsWith('PAY_LINK_')
  return (
    <PhoneScreen
      isReady={!isPending}
      bottomBar={
        data?.state === 'waiting' && (
          <Button size="l" variant="accent" isWide onPress={() => (requireSignIn() ? submit(data.pay_fen) : undefined)}>
            {!isSignedIn && '登录后'}替{data.name || '家人'}付 {money(data.pay_fen)}
          </Button>
        )
      }
    >
      {isPending && <SkeletonCard ratio={0} lines={4} />}
      {error && !data && isRefused && <EmptyState art="search" message={sentenceOf(error)} action={home} />}
      {error && !data && !isRefused && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data?.state === 'paid' && <EmptyState message="这个订单已经付过款了" detail="不用再付，谢谢您" action={home} />}
      {data?.state === 'closed' && <EmptyState message="这个订单已关闭，不能再付款" action={home} />}
      {data?.state === 'waiting' && (
        <Card title={`${data.name || '家人'}请您帮忙付款`}>
          {data.orders.map((order, at) => (
            <section key={order.goods.map(goodsKey).join()} aria-label={`订单${at + 1}`} className={styles.order}>
              <ul className={styles.goods}>
                {order.goods.map((one) => (
                  <li key={goodsKey(one)}>
                    <Pictured picture={one.picture} name={one.name}>
                      <span className={styles.soft}>
                        {one.spec_text} ×{one.quantity}
                      </span>
                    </Pictured>
                  </li>
                ))}
              </ul>
              {data.orders.length > 1 && <p className={styles.sum}>这个订单 {money(order.pay_fen)}</p>}
            </section>
          ))}
          <p className={styles.amount}>
            {data.orders.length > 1 && <span className={styles.soft}>{data.orders.length} 个订单一起付 </span>}
            <Price fen={data.pay_fen} size="l" />
          </p>
          <p className={styles.soft}>{payUntil(data.expires_at)}。退款会原路退回您付款的账户。</p>
          <p className={styles.soft}>
            {data.mobile_tail && `${data.name}的手机尾号是 ${data.mobile_tail}。`}付款前请确认对方是您认识的人。
          </p>
        </Card>
      )}
      {problem && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      {prepay && <Cashier prepay={prepay} ask={howItStands} onSettled={settle} onClose={() => setPrepay(null)} />}
    </PhoneScreen>
  )
}
