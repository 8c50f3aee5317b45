import { screens } from '@heyi/contract/screens'
import { CircleCheckBig, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { ApiError, api, sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { useOpening } from '../../../lib/opening.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { useParams } from '../../../lib/routes.ts'
import { isWholeCode } from '../../../lib/scan/code-digits.ts'
import { UNHEARD, useConfirmOnce } from '../../../lib/scan/useConfirmOnce.ts'
import type { HandedWithoutCode, OrderDetailData } from '../parts/orders.ts'
import { UsesField } from '../parts/UsesField.tsx'
import { type ChosenUses, firstUses, hasParts, isNothing, linesOf } from '../parts/uses.ts'
import { WaitsForColleague } from '../parts/WaitsForColleague.tsx'
import { answeredWords, refundOpenWords, usedWords, type WriteOffInput } from '../parts/write-off.ts'
import styles from './OrderStaffWriteOff.module.css'
import { PickupDone } from './PickupDone.tsx'
import { PickupOrder } from './PickupOrder.tsx'
import { WithoutCode } from './WithoutCode.tsx'

const mend = (code: string) => ({ text: '修改号码', onPress: () => void nav.redirect(screens.scanCode.path, { code }) })
const scanAgain = { text: '扫下一个', onPress: () => void nav.redirect(screens.scanCode.path) }

/** The written-off order, or why it is not to be. */
function useWriteOff(code: string) {
  const [done, setDone] = useState<OrderDetailData | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const { confirm: press, isUnheard } = useConfirmOnce((input: WriteOffInput) =>
    api.orders.setOrderScanState(input, { quiet: true }),
  )
  async function confirm(chosen: ChosenUses) {
    setRefusal(null)
    const outcome = await press({ code, confirm: 1, lines: linesOf(chosen) })
    if (outcome !== 'unheard' && 'done' in outcome) setDone(outcome.done.order)
    else if (outcome !== 'unheard') return setRefusal(outcome.refusal)
    window.scrollTo({ top: 0 })
  }
  return { done, setDone, refusal, isUnheard, confirm }
}

/** 订单核销: looks at the order of a code, then writes it off with one large button. */
export function OrderStaffWriteOff() {
  const { code = '' } = useParams()
  return code ? <WriteOff key={code} code={code} /> : <NoCode />
}

function NoCode() {
  return (
    <PhoneScreen isReady>
      <NothingChosen
        art="search"
        message="还没有取货码"
        detail="请会员出示取货二维码，扫一扫，或输入 12 位数字"
        action={{ text: '去扫码', href: href(screens.scanCode.path) }}
      />
    </PhoneScreen>
  )
}

function WriteOff({ code }: { code: string }) {
  // Every look at a wrong code counts against the pickup desk: one look, no more.
  const preview = useOpening(code, () => api.orders.setOrderScanState({ code, confirm: 0 }, { quiet: true }))
  const { done, setDone, refusal, isUnheard, confirm } = useWriteOff(code)
  const [waits_until, setWaits] = useState<string | null>(null)
  const problem = refusal ?? preview.error
  const looked = problem ? undefined : preview.data?.order
  const order = done ?? looked
  const used = looked ? (preview.data?.used ?? null) : null
  const needsCode = Boolean(preview.data?.needs_code)
  const [picked, setPicked] = useState<ChosenUses>()
  const chosen = picked === undefined && looked ? firstUses(looked) : (picked ?? null)
  // Whether a colleague's answer was waited for here: the goods still lie before who asked.
  const [isHeard, setHeard] = useState(false)
  const answer = isHeard && preview.data ? answeredWords(preview.data) : ''
  function given({ order, waits_until }: HandedWithoutCode) {
    setWaits(waits_until)
    if (!waits_until) setDone(order)
    window.scrollTo({ top: 0 })
  }
  return (
    <PhoneScreen
      isReady={!preview.isPending}
      bottomBar={
        done || used ? (
          <Button variant="primary" size="l" isWide icon={<ScanLine aria-hidden />} onPress={scanAgain.onPress}>
            {scanAgain.text}
          </Button>
        ) : (
          looked &&
          !needsCode && (
            <Button
              size="l"
              variant="accent"
              isWide
              icon={<CircleCheckBig aria-hidden />}
              isDisabled={isNothing(chosen)}
              onPress={() => confirm(chosen)}
            >
              确认核销
            </Button>
          )
        )
      }
    >
      {preview.isPending && (
        <>
          <SkeletonList rows={2} />
          <SkeletonCard ratio={0} lines={4} />
        </>
      )}
      {!done && Boolean(problem) && <Problem problem={problem} code={code} onRetry={preview.again} />}
      {done && <PickupDone order={done} />}
      {isUnheard && (
        <Note tone="bad" role="alert">
          {UNHEARD}
        </Note>
      )}
      {!done && preview.data?.elsewhere && looked && (
        <Note tone="warn" role="status">
          这是别家门店的订单：{preview.data.elsewhere}
        </Note>
      )}
      {answer && !used && !done && (
        <Note tone="warn" role="status">
          {answer}
        </Note>
      )}
      {used && !done && (
        <Note tone="warn" role="status">
          {answer || usedWords(used, preview.data?.asked)}
        </Note>
      )}
      {waits_until && order && (
        <>
          <WaitsForColleague
            order_id={order.id}
            until={waits_until}
            onOver={() => {
              setHeard(true)
              setWaits(null)
              void preview.again()
            }}
          />
          <LinkButton href={href(screens.staffOrders.path, { tab: 'asked' })} isWide>
            看等确认的订单
          </LinkButton>
        </>
      )}
      {looked && !done && !used && !waits_until && (
        <p className={styles.hint}>
          {needsCode
            ? '这是按订单号查到的。要核销，请扫取货人出示的取货码；没带的，按下面的办法核对。'
            : '请核对商品和取货人，没有问题再确认核销。'}
        </p>
      )}
      {order && <PickupOrder order={order} />}
      {looked && !done && !used && !waits_until && hasParts(looked) && (
        <Card>
          <UsesField order={looked} value={chosen} onChange={setPicked} isDisabled={isUnheard} />
        </Card>
      )}
      {looked && needsCode && !done && !used && !waits_until && (
        <WithoutCode order={looked} chosen={chosen} onDone={given} />
      )}
    </PhoneScreen>
  )
}

type ProblemProps = { problem: unknown; code: string; onRetry: () => void }

/** Why the order is not shown, and the way on. */
function Problem({ problem, code, onRetry }: ProblemProps) {
  const isBroken = problem instanceof ApiError && !problem.isRefusal
  const isUnknown = problem instanceof ApiError && problem.reason === 'ORDER_NOT_FOUND'
  const mayBeCoupon = isUnknown && isWholeCode(code)
  return (
    <>
      <ErrorState
        message={sentenceOf(problem)}
        detail={
          isUnknown
            ? '请核对 12 位数字，或请会员刷新二维码再扫一次。别家门店的订单，要到那家门店取'
            : refundOpenWords(problem) || undefined
        }
        {...(isBroken ? { onRetry } : { action: mayBeCoupon ? mend(code) : scanAgain })}
      />
      {mayBeCoupon && (
        <LinkButton href={href(screens.redeemCoupon.path, { code })} isWide>
          这是优惠券，去核销优惠券
        </LinkButton>
      )}
    </>
  )
}
