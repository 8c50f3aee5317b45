import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import type { FieldProps } from '../../../../kit/fields/Field.tsx'
import { Select } from '../../../../kit/fields/Select.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { q } from '../../../../lib/query.ts'
import { type MonthlyCoupon, monthlyWords } from './plans.tsx'

type Props = FieldProps & { value: MonthlyCoupon | null; onChange: (value: MonthlyCoupon | null) => void }

/** Which coupon a plan brings every month: one of those that are given out, or the one it has. */
export function MonthlyCouponField({ value, onChange, ...field }: Props) {
  const { data, error, refetch } = useQuery(q.rewards.getMonthlyCoupons())
  const open = data?.list ?? []
  const offered = value && !open.some(({ id }) => id === value.id) ? [value, ...open] : open
  return (
    <>
      <Select
        {...field}
        value={value?.id}
        options={offered.map((coupon) => ({ value: coupon.id, label: monthlyWords(coupon) }))}
        placeholder="不送优惠券"
        onChange={(id) => onChange(offered.find((coupon) => coupon.id === id) ?? null)}
        onClear={() => onChange(null)}
      />
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
    </>
  )
}
