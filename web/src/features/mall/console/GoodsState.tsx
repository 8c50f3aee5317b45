import { CircleArrowDown } from 'lucide-react'
import { Tag } from '../../../kit/Tag.tsx'

/** On or off the shelf, as icon and word. */
export function GoodsState({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <Tag tone="good">已上架</Tag>
  ) : (
    <Tag tone="plain" icon={<CircleArrowDown aria-hidden />}>
      已下架
    </Tag>
  )
}
