import type { ReactNode } from 'react'
import { Picture, type PictureSource } from '../base/Picture.tsx'
import styles from './Pictured.module.css'

type Props = {
  picture: PictureSource | null
  name: string
  /** What stands below the name, such as its price. */
  children: ReactNode
}

/** One thing at the head of a sheet or a card: its picture with its name and words beside it, below it where both do not fit. */
export function Pictured({ picture, name, children }: Props) {
  return (
    <span className={styles.pictured}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" sizes="6rem" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {children}
      </span>
    </span>
  )
}
