import { goodsRefusals } from '@heyi/contract/mall/goods-rules'
import { Button } from '../../../../../kit/base/Button.tsx'
import { Dialog } from '../../../../../kit/overlays/Dialog.tsx'
import { count } from '../../../../../lib/format.ts'
import type { RefusedGoods } from '../../../parts/console/staff-goods.ts'

type Props = { refused: readonly RefusedGoods[]; onClose: () => void }

/** Which goods a change of many did not fit, each with why. */
export function RefusedDialog({ refused, onClose }: Props) {
  return (
    <Dialog
      isOpen
      title={`${count(refused.length)}件商品没有改`}
      onClose={onClose}
      footer={
        <Button isGuarded={false} onPress={onClose}>
          知道了
        </Button>
      }
    >
      <ul>
        {refused.map(({ goods_id, name, why }) => (
          <li key={goods_id}>
            {name}：{goodsRefusals[why]}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
