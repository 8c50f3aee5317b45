import type { PictureSource } from '../../../kit/base/Picture.tsx'
import { Price } from '../../../kit/base/Price.tsx'
import { GoodsLine } from './GoodsLine.tsx'
import styles from './OrderLines.module.css'

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
}
type Props = {
  lines: readonly Line[]
  /** The names lead to the products. */
  isLinked?: boolean
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
          {Boolean(line.refunded) && <span className={styles.back}>已退 {line.refunded} 件</span>}
        </GoodsLine>
      ))}
    </ul>
  )
}
