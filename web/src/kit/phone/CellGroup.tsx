import { Children, type ReactNode } from 'react'
import styles from './Cell.module.css'

export type CellGroupProps = {
  /** The heading above the rows. */
  title?: string
  children: ReactNode
}

/** Rows on one card; each child becomes a list item. */
export function CellGroup({ title, children }: CellGroupProps) {
  const rows = Children.toArray(children)
  if (rows.length === 0) return null
  return (
    <section className={styles.group}>
      {title && <h2 className={styles.heading}>{title}</h2>}
      <ul className={styles.list}>
        {rows.map((row, index) => (
          <li key={typeof row === 'object' && 'key' in row ? row.key : index}>{row}</li>
        ))}
      </ul>
    </section>
  )
}
