import { Button } from '../../../../kit/base/Button.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'

/** An order that did not move with the others, and why. */
export type Skipped = { order_no: string; words: string }

/** What was left out of something done to many orders, each with its reason. */
export function SkippedDialog({ skipped, onClose }: { skipped: readonly Skipped[]; onClose: () => void }) {
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
