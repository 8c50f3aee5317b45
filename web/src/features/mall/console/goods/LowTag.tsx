import { LOW_STOCK } from '@heyi/contract/mall/states'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { lowWords } from '../stock/stock.ts'

type LowTagProps = {
  /** What can still be sold. */
  left: number
  word: string
  /** Of a product with several SKUs: the names of those that are low. */
  kinds?: readonly string[]
}

/** Says that nothing, or little, is left; nothing where there is enough. */
export function LowTag({ left, word, kinds = [] }: LowTagProps) {
  if (left <= 0) return <Tag tone="bad">售罄</Tag>
  return left <= LOW_STOCK || kinds.length > 0 ? <Tag tone="warn">{lowWords(word, kinds)}</Tag> : null
}
