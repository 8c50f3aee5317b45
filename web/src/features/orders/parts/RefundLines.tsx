import type { PictureSource } from '../../../kit/base/Picture.tsx'
import { price } from '../../../lib/format.ts'
import { GoodsLine } from './GoodsLine.tsx'
import styles from './RefundLines.module.css'

type Line = {
  line_id: number
  goods_id: number
  name: string
  spec_text: string
  picture: PictureSource | null
  quantity: number
  fen: number
  points: number
}

/** What is given back: how many of which, and what goes back for them. */
export function RefundLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <GoodsLine key={line.line_id} line={line}>
          <span className={styles.cost}>
            <span>退 {line.quantity} 件</span>
            <span>{line.fen || line.points ? price(line.points, line.fen) : '¥0.00'}</span>
          </span>
        </GoodsLine>
      ))}
    </ul>
  )
}
