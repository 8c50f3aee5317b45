import { LOW_STOCK } from '@heyi/contract/mall/states'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { lowWords } from './moves/stock.ts'

type LowTagProps = {
  /** What can still be sold. */
  left: number
  word: string
  /** Of a product with several SKUs: the names of those that are low. */
  kinds?: readonly string[]
  isShort?: boolean
}

/** Says that nothing, or little, is left; nothing where there is enough. */
export function LowTag({ left, word, kinds = [], isShort }: LowTagProps) {
  if (left <= 0) return <Tag tone="bad">售罄</Tag>
  if (left > LOW_STOCK && kinds.length === 0) return null
  const words = lowWords(word, kinds)
  if (!isShort || kinds.length === 0) return <Tag tone="warn">{words}</Tag>
  return (
    <span title={words}>
      <Tag tone="warn">
        <span aria-hidden>
          {kinds.length}种{word}
        </span>
        <span className="sr-only">{words}</span>
      </Tag>
    </span>
  )
}
