import { thresholdWords, worthWords } from '@heyi/contract/rewards/coupon-rules'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../../../../kit/base/Button.tsx'
import { ErrorState } from '../../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../../kit/feedback/SkeletonList.tsx'
import { Choice, ChoiceWords, Chosen } from '../../../../../kit/fields/Choice.tsx'
import { Field, type FieldProps } from '../../../../../kit/fields/Field.tsx'
import { SearchField } from '../../../../../kit/fields/SearchField.tsx'
import { sentenceOf } from '../../../../../lib/api.ts'
import { count } from '../../../../../lib/format.ts'
import { q } from '../../../../../lib/query.ts'
import { useSearchWords } from '../../../../../lib/useSearchWords.ts'
import type { GivenCoupon } from '../../../parts/staff-coupons.ts'
import styles from './HelpCoupon.module.css'

type Props = FieldProps & { value: GivenCoupon | null; onChange: (value: GivenCoupon | null) => void }

/** Which coupon is given: one of those that are on. */
export function CouponChoice({ value, onChange, ...field }: Props) {
  const id = useId()
  return (
    <Field id={id} as="group" {...field}>
      {value ? (
        <Chosen>
          <Words coupon={value} />
          <Button variant="plain" size="s" isGuarded={false} onPress={() => onChange(null)}>
            换一张
          </Button>
        </Chosen>
      ) : (
        <Search onChoose={onChange} />
      )}
    </Field>
  )
}

const Words = ({ coupon }: { coupon: GivenCoupon }) => (
  <ChoiceWords
    name={coupon.name}
    detail={`${worthWords(coupon)}，${thresholdWords(coupon.threshold_fen)} · ${coupon.merchant_name} · 剩${count(coupon.left)}张`}
  />
)

function Search({ onChoose }: { onChoose: (coupon: GivenCoupon) => void }) {
  const { words, setWords, asked: keyword, searchNow } = useSearchWords()
  const { data, error, refetch } = useQuery(q.rewards.getCouponsToIssue({ keyword }))
  return (
    <div className={styles.search}>
      <SearchField label="搜索优惠券" placeholder="优惠券名称" value={words} onChange={setWords} onSubmit={searchNow} />
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {!error && !data && <SkeletonList rows={3} lines={1} hasPicture={false} />}
      {data && (
        <>
          <p role="status" className={styles.detail}>
            {data.list.length === 0
              ? '没有可以发的优惠券'
              : data.next
                ? `前${data.list.length}张，更多请搜索名称`
                : `共${data.list.length}张可以发`}
          </p>
          <ul className={styles.list} aria-label="可以发的优惠券">
            {data.list.map((coupon) => (
              <li key={coupon.id}>
                <Choice onPress={() => onChoose(coupon)}>
                  <Words coupon={coupon} />
                </Choice>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
