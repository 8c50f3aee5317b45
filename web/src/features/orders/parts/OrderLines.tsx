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
  /** They are handed over now: what was given back does not count, and is struck out where nothing else is left. */
  isHandedOver?: boolean
}

/** 已用 2 次，还剩 3 次 of a pack, 已取 2 件，还剩 1 件 of goods that are handed over in parts. */
function Used({ line: { id = 0, quantity, refunded = 0, times = 1, redeemed = 0 } }: { line: Line }) {
  const words = usedSoFar({ id, quantity, refunded, times, redeemed })
  return words && <span className={styles.used}>{words}</span>
}

/** How many there are, and how many were given back. */
function Count({ line: { quantity, refunded = 0 }, isHandedOver }: { line: Line; isHandedOver: boolean }) {
  return <span className={styles.count}>× {isHandedOver ? quantity - refunded : quantity}</span>
}
function GivenBack({ line: { quantity, refunded = 0 }, isHandedOver }: { line: Line; isHandedOver: boolean }) {
  if (refunded === 0) return null
  if (!isHandedOver) return <span className={styles.back}>已退 {refunded} 件</span>
  return (
    <strong className={styles.gone}>
      {refunded === quantity ? '已退款，不取' : `另有 ${refunded} 件已退款，不取`}
    </strong>
  )
}

/** What is bought: picture, name, SKU, price of one and how many. */
export function OrderLines({ lines, isLinked = false, isHandedOver = false }: Props) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <GoodsLine
          key={line.sku_id}
          line={line}
          isLinked={isLinked}
          isGone={isHandedOver && line.refunded === line.quantity}
        >
          <span className={styles.cost}>
            <Price points={line.points} fen={line.price_fen} size="s" />
            <Count line={line} isHandedOver={isHandedOver} />
          </span>
          <Used line={line} />
          <GivenBack line={line} isHandedOver={isHandedOver} />
        </GoodsLine>
      ))}
    </ul>
  )
}
