import type { RefundAct } from '../../parts/refund-acts.ts'
import type { StaffRefund } from '../../parts/staff-refunds.ts'

/** What every dialog about a refund takes. */
export type DecisionProps = {
  refund: StaffRefund
  onClose: () => void
  /** It is done, and this has become of it. */
  onDone: (act: RefundAct, after: StaffRefund) => void
}
