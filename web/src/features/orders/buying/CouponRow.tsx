import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { Cell } from '../../../kit/phone/Cell.tsx'
import type { Quote } from '../parts/orders.ts'
import { CouponSheet } from './CouponSheet.tsx'
import { couponWords } from './coupon-choice.ts'

type Props = {
  quote: Quote
  /** What is shown is of the choice before. */
  isOld: boolean
  /** The coupons that were chosen by hand; null where the best ones are taken. */
  chosen: readonly number[] | null
  onChoose: (ids: readonly number[] | null) => void
}

/** A row: what coupons take off, with the way to choose others. */
export function CouponRow({ quote, isOld, chosen, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Cell
        before={<TicketPercent aria-hidden />}
        title="优惠券"
        detail={couponWords(quote.coupons)}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <CouponSheet
          quote={quote}
          isOld={isOld}
          isBest={chosen === null}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
