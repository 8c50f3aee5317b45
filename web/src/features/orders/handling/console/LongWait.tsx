import { PhoneCall } from 'lucide-react'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { LONG_WAIT_WORDS } from '../../parts/state.ts'

/** Says that somebody should call about goods that wait to be fetched; whole where the row is opened. */
export function LongWait() {
  return (
    <span title={LONG_WAIT_WORDS}>
      <Tag tone="warn" icon={<PhoneCall aria-hidden />}>
        久未取
        <span className="sr-only">：{LONG_WAIT_WORDS}</span>
      </Tag>
    </span>
  )
}
