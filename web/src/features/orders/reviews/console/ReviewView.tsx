import { starNames } from '@heyi/contract/orders/review-rules'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { Opinion } from '../../../../kit/lists/Opinion.tsx'
import { href } from '../../../../lib/address.ts'
import { sentenceOf } from '../../../../lib/api.ts'
import styles from './ReviewView.module.css'
import { oneReview } from './reviews.ts'

/** Everything about one review; it reads itself again when it changes anywhere. */
export function ReviewView({ review_id }: { review_id: number }) {
  const { data: review, error, refetch } = useQuery(oneReview(review_id))
  if (error && !review) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!review) return <SkeletonList rows={4} />
  const { buyer, order_id, order_no, name, spec_text, is_anonymous, created_at, merchant_name, hidden_why } = review
  return (
    <div className={styles.view}>
      {hidden_why && <Note tone="warn">已隐藏，其他人看不到。原因：{hidden_why}</Note>}
      <Opinion opinion={review} starNames={starNames} />
      <FactList>
        <Fact name="商品">{[name, spec_text].filter(Boolean).join(' ')}</Fact>
        <Fact name="会员">
          {buyer.name} {buyer.mobile_masked}
          {is_anonymous && '（匿名，回复里不要写姓名）'}
        </Fact>
        <Fact name="评价时间">
          <TimeAgo at={created_at} isExact />
        </Fact>
        <Fact name="订单">
          <a href={href(screens.orderManagement.path, { id: order_id })}>{order_no}</a>
        </Fact>
        <Fact name="商家">{merchant_name}</Fact>
      </FactList>
    </div>
  )
}
