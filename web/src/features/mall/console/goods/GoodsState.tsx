import { goodsStates } from '@heyi/contract/mall/states'
import { CircleArrowDown } from 'lucide-react'
import { Tag } from '../../../../kit/base/Tag.tsx'

/** On or off the shelf, as icon and word. */
export function GoodsState({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <Tag tone="good">{goodsStates.on}</Tag>
  ) : (
    <Tag tone="plain" icon={<CircleArrowDown aria-hidden />}>
      {goodsStates.off}
    </Tag>
  )
}
