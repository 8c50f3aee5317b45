import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import styles from './Card.module.css'

export type CardProps = {
  children: ReactNode
  /** The card's heading, an h2. */
  title?: ReactNode
  /** Beside the heading, such as a link 更多. */
  action?: ReactNode
  /** Makes the whole card one link; do not put other controls in it then. */
  href?: string
  /** A picture that reaches the edges, above everything. */
  picture?: ReactNode
  /** jade: the one thing to do today. */
  tone?: 'plain' | 'jade'
}

/** A card on the warm page. */
export function Card({ children, title, action, href, picture, tone = 'plain' }: CardProps) {
  const content = (
    <>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.body}>
        {(title || action) && (
          <div className={styles.head}>
            {title && <h2 className={styles.title}>{title}</h2>}
            {action}
          </div>
        )}
        {children}
      </div>
    </>
  )
  const className = cx(styles.card, styles[tone], href && styles.link)
  return href ? (
    <a href={href} className={className}>
      {content}
    </a>
  ) : (
    <section className={className}>{content}</section>
  )
}
