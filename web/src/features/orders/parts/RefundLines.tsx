import { Picture, type PictureSource } from '../../../kit/base/Picture.tsx'
import { price } from '../../../lib/format.ts'
import styles from './RefundLines.module.css'

type Line = {
  line_id: number
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
        <li key={line.line_id} className={styles.line}>
          <span className={styles.picture}>
            <Picture src={line.picture} alt="" sizes="4rem" />
          </span>
          <span className={styles.words}>
            <span>{line.name}</span>
            {line.spec_text && <span className={styles.soft}>{line.spec_text}</span>}
            <span className={styles.cost}>
              <span>退 {line.quantity} 件</span>
              <span>{line.fen || line.points ? price(line.points, line.fen) : '¥0.00'}</span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
