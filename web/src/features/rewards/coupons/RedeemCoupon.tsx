import { screens } from '@heyi/contract/screens'
import { CircleCheckBig, ScanLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { ApiError, sentenceOf } from '../../../lib/api.ts'
import { fenOf, money } from '../../../lib/format.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { useParams } from '../../../lib/routes.ts'
import { CodeEntry } from '../../../lib/scan/CodeEntry.tsx'
import { isWholeCode } from '../../../lib/scan/code-digits.ts'
import { Scanner } from '../../../lib/scan/Scanner.tsx'
import { UNHEARD } from '../../../lib/scan/useConfirmOnce.ts'
import { lastMinute } from '../parts/coupons.ts'
import { CouponFace } from './CouponFace.tsx'
import styles from './Coupons.module.css'
import { billOf, type Looked, useRedeem } from './useRedeem.ts'

const open = (code: string) => nav.redirect(screens.redeemCoupon.path, { code })
const again = (typed?: string) => void nav.redirect(screens.redeemCoupon.path, typed ? { typed } : {})

/** 核销优惠券: the code by camera, picture or typing; then the coupon, and one large button. */
export function RedeemCoupon() {
  const { code = '', typed = '' } = useParams()
  return code ? <Redeem key={code} code={code} /> : <AskCode typed={isWholeCode(typed) ? typed : ''} />
}

function AskCode({ typed }: { typed: string }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <PhoneScreen isReady>
      <Scanner hint="把优惠券的二维码放进框里" typed="券码" onFound={open} field={field}>
        <Card>
          <CodeEntry ref={field} name="券码" action="查看优惠券" typed={typed} onCode={(code) => void open(code)} />
        </Card>
      </Scanner>
    </PhoneScreen>
  )
}

function Redeem({ code }: { code: string }) {
  const { looked, done, problem, isPending, isUnheard, look, redeem } = useRedeem(code)
  const [bill, setBill] = useState('')
  const [wrong, setWrong] = useState('')
  const billField = useRef<HTMLInputElement>(null)
  function press() {
    if (!looked) return
    const asked = billOf(looked, bill)
    if (asked.problem) {
      setWrong(asked.problem)
      // With large letters the field and what is wrong with it lie below the screen.
      billField.current?.focus({ preventScroll: true })
      billField.current?.scrollIntoView?.({ block: 'center' })
      return
    }
    return redeem(asked.bill_fen)
  }
  const shown = done ?? looked
  return (
    <PhoneScreen
      isReady={!isPending}
      bottomBar={
        done ? (
          <Button variant="primary" size="l" isWide icon={<ScanLine aria-hidden />} onPress={() => again()}>
            扫下一张
          </Button>
        ) : (
          looked && (
            <Button
              variant="accent"
              size="l"
              isWide
              isGuarded={false}
              icon={<CircleCheckBig aria-hidden />}
              onPress={press}
            >
              确认核销
            </Button>
          )
        )
      }
    >
      {isPending && <SkeletonCard ratio={0} lines={5} />}
      {!shown && Boolean(problem) && <Problem problem={problem} code={code} onRetry={look} />}
      {done && (
        <Note role="status">
          核销成功{done.saves_fen > 0 && `，减${money(done.saves_fen)}，${dueOf(done, bill)}`}。
        </Note>
      )}
      {isUnheard && (
        <Note tone="bad" role="alert">
          {UNHEARD}
        </Note>
      )}
      {shown && (
        <Card title={done ? '已核销' : '请核对会员和优惠券'}>
          <p>
            会员 {shown.member.name} {shown.member.mobile_masked}
          </p>
          <CouponFace as="h3" coupon={shown.coupon} when={`有效期到${lastMinute(shown.coupon.until_at)}`} />
        </Card>
      )}
      {looked?.needs_bill && !done && (
        <Card title="这次消费">
          <TextField
            ref={billField}
            label="消费金额（元）"
            hint="能用这张券的商品一共多少钱"
            inputMode="decimal"
            autoComplete="off"
            isRequired
            isDisabled={isUnheard}
            value={bill}
            onChange={(text) => {
              setBill(text)
              setWrong('')
            }}
            error={wrong || undefined}
          />
          <p role="status" className={styles.soft}>
            {billOf(looked, bill).words}
          </p>
        </Card>
      )}
    </PhoneScreen>
  )
}

/** What the desk takes now. */
const dueOf = (done: Looked, bill: string): string =>
  done.needs_bill ? `请收${money((fenOf(bill.trim()) ?? 0) - done.saves_fen)}` : '请按减后的金额收款'

type ProblemProps = { problem: unknown; code: string; onRetry: () => void }
/** Why the coupon is not redeemed, and the way on. */
function Problem({ problem, code, onRetry }: ProblemProps) {
  const isBroken = problem instanceof ApiError && !problem.isRefusal
  const isUnknown = problem instanceof ApiError && problem.reason === 'USER_COUPON_NOT_FOUND'
  const mend = isUnknown && isWholeCode(code)
  const action = mend ? { text: '修改号码', onPress: () => again(code) } : { text: '扫下一张', onPress: () => again() }
  return <ErrorState message={sentenceOf(problem)} {...(isBroken ? { onRetry } : { action })} />
}
