import { worthWords } from '@heyi/contract/rewards/coupon-rules'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { nav } from '../../../lib/nav.ts'
import { q } from '../../../lib/query.ts'
import { mayOpen } from '../../../lib/routes.ts'
import { useUser } from '../../../lib/session.ts'
import { HeldTag } from './CouponTag.tsx'
import { lastMinute, type ReceivedCoupon } from './coupons.ts'
import styles from './MemberCoupons.module.css'

const SHOWN = 5

/** Its name; a link to what is known of it for who may open that here. */
function CouponName({ coupon: { id, name }, user_id }: { coupon: ReceivedCoupon; user_id: number }) {
  const user = useUser()
  const [path, search] = nav.isConsole()
    ? [screens.receivedCoupons.path, { user: user_id, id }]
    : [screens.receivedCouponsPhone.path, { user_id, id }]
  return mayOpen(path, user) ? <a href={href(path, search)}>{name}</a> : <span>{name}</span>
}

/** The coupons that a member got last, on their page. */
export function MemberCoupons({ user_id }: { user_id: number }) {
  const { data, error, refetch } = useQuery(q.rewards.getReceivedCoupons({ user_id, num: SHOWN }))
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={2} lines={1} hasPicture={false} />
  if (data.list.length === 0) return <p className={styles.soft}>还没有优惠券</p>
  return (
    <>
      <ul className={styles.coupons}>
        {data.list.map((coupon) => (
          <li key={coupon.id} className={styles.coupon}>
            <CouponName coupon={coupon} user_id={user_id} />
            <HeldTag state={coupon.state} />
            <span className={styles.soft}>
              {worthWords(coupon)}，有效期到{lastMinute(coupon.until_at)}
            </span>
          </li>
        ))}
      </ul>
      {data.total > SHOWN && <p className={styles.soft}>一共{count(data.total)}张优惠券</p>}
    </>
  )
}
