import { goodsRefusals } from '@heyi/contract/mall/goods-rules'
import { ReadDialog } from '../../../../../kit/overlays/ReadDialog.tsx'
import { count } from '../../../../../lib/format.ts'
import type { RefusedGoods } from '../../../parts/console/staff-goods.ts'

type Props = { refused: readonly RefusedGoods[]; onClose: () => void }

/** Which goods a change of many did not fit, each with why. */
export function RefusedDialog({ refused, onClose }: Props) {
  return (
    <ReadDialog title={`${count(refused.length)}件商品没有改`} onClose={onClose}>
      <ul>
        {refused.map(({ goods_id, name, why }) => (
          <li key={goods_id}>
            {name}：{goodsRefusals[why]}
          </li>
        ))}
      </ul>
    </ReadDialog>
  )
}
