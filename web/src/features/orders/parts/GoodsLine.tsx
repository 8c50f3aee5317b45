import { screens } from '@heyi/contract/screens'
import type { ReactNode } from 'react'
import { cx } from '../../../kit/base/cx.ts'
import { Picture, type PictureSource } from '../../../kit/base/Picture.tsx'
import { href } from '../../../lib/address.ts'
import styles from './GoodsLine.module.css'

type Props = {
  line: { goods_id: number; name: string; spec_text: string; picture: PictureSource | null }
  /** The name leads to the product. */
  isLinked?: boolean
  /** It is no part of what is handed over any more. */
  isGone?: boolean
  /** What stands below the name. */
  children: ReactNode
  /** What needs the whole width, below picture and words. */
  below?: ReactNode
}

/** One thing of an order in a list: picture, name and SKU. */
export function GoodsLine({ line, isLinked = false, isGone = false, children, below }: Props) {
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <Picture src={line.picture} alt="" sizes="5rem" />
      </span>
      <div className={styles.words}>
        {isLinked ? (
          <a href={href(screens.product.path, { goods_id: line.goods_id })} className={styles.name}>
            {line.name}
          </a>
        ) : (
          <span className={cx(styles.name, isGone && styles.gone)}>{line.name}</span>
        )}
        {line.spec_text && <span className={styles.soft}>{line.spec_text}</span>}
        {children}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </li>
  )
}
