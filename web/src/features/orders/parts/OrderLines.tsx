import { screens } from '@heyi/contract/screens'
import { Picture, type PictureSource } from '../../../kit/base/Picture.tsx'
import { Price } from '../../../kit/base/Price.tsx'
import { href } from '../../../lib/address.ts'
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
        <li key={line.sku_id} className={styles.line}>
          <span className={styles.picture}>
            <Picture src={line.picture} alt="" sizes="5rem" />
          </span>
          <span className={styles.words}>
            {isLinked ? (
              <a href={href(screens.product.path, { goods_id: line.goods_id })} className={styles.name}>
                {line.name}
              </a>
            ) : (
              <span className={styles.name}>{line.name}</span>
            )}
            {line.spec_text && <span className={styles.soft}>{line.spec_text}</span>}
            <span className={styles.cost}>
              <Price points={line.points} fen={line.price_fen} size="s" />
              <span className={styles.count}>× {line.quantity}</span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
