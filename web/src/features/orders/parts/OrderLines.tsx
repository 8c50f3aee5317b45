import type { PictureSource } from '../../../kit/base/Picture.tsx'
import { Price } from '../../../kit/base/Price.tsx'
import { GoodsLine } from './GoodsLine.tsx'
import styles from './OrderLines.module.css'
import { usedSoFar } from './uses.ts'

type Line = {
  sku_id: number
  goods_id: number
  name: string
  spec_text: string
  picture: PictureSource | null
  quantity: number
  points: number
  price_fen: number
  /** Units that were given back. */
  refunded?: number
  /** Of an order: its line, and what of a pack was used. */
  id?: number
  times?: number
  redeemed?: number
}
type Props = {
  lines: readonly Line[]
  /** The names lead to the products. */
  isLinked?: boolean
}

/** 已用 2 次，还剩 3 次: of a pack, or of what is handed over in parts. */
function Used({ line: { id = 0, quantity, refunded = 0, times = 1, redeemed = 0 } }: { line: Line }) {
  const words = usedSoFar({ id, quantity, refunded, times, redeemed })
  return words && <span className={styles.used}>{words}</span>
}

/** What is bought: picture, name, SKU, price of one and how many. */
export function OrderLines({ lines, isLinked = false }: Props) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <GoodsLine key={line.sku_id} line={line} isLinked={isLinked}>
          <span className={styles.cost}>
            <Price points={line.points} fen={line.price_fen} size="s" />
            <span className={styles.count}>× {line.quantity}</span>
          </span>
          <Used line={line} />
          {Boolean(line.refunded) && <span className={styles.back}>已退 {line.refunded} 件</span>}
        </GoodsLine>
      ))}
    </ul>
  )
}
