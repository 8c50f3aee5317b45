import { Button } from '../../../../kit/base/Button.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import type { Outcome } from './outcomes.ts'

/** What was left out of something done to many orders, each with its reason. */
export function SkippedDialog({ skipped, onClose }: { skipped: readonly Outcome[]; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${skipped.length}个订单没有变`}
      footer={
        <Button isGuarded={false} onPress={onClose}>
          知道了
        </Button>
      }
    >
      <FactList>
        {skipped.map(({ order_no, words }) => (
          <Fact key={order_no} name={order_no}>
            {words}
          </Fact>
        ))}
      </FactList>
    </Dialog>
  )
}
