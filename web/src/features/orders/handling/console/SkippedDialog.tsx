import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { ReadDialog } from '../../../../kit/overlays/ReadDialog.tsx'
import type { Outcome } from './outcomes.ts'

/** What was left out of something done to many orders, each with its reason. */
export function SkippedDialog({ skipped, onClose }: { skipped: readonly Outcome[]; onClose: () => void }) {
  return (
    <ReadDialog title={`${skipped.length}个订单没有变`} onClose={onClose}>
      <FactList>
        {skipped.map(({ order_no, words }) => (
          <Fact key={order_no} name={order_no}>
            {words}
          </Fact>
        ))}
      </FactList>
    </ReadDialog>
  )
}
