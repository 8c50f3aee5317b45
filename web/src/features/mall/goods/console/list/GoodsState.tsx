import { type ShelfState, shelfStates } from '@heyi/contract/mall/states'
import { CircleArrowDown, Clock } from 'lucide-react'
import { Tag } from '../../../../../kit/base/Tag.tsx'

/** On the shelf, soon on it, or off it, as icon and word. */
export function GoodsState({ shelf }: { shelf: ShelfState }) {
  if (shelf === 'on') return <Tag tone="good">{shelfStates.on}</Tag>
  return (
    <Tag
      tone={shelf === 'soon' ? 'note' : 'plain'}
      icon={shelf === 'soon' ? <Clock aria-hidden /> : <CircleArrowDown aria-hidden />}
    >
      {shelfStates[shelf]}
    </Tag>
  )
}
