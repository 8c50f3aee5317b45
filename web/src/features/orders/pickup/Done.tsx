import type { ReactNode } from 'react'
import { Art } from '../../../kit/feedback/Art.tsx'
import styles from './Done.module.css'

/** The calm moment after goods were handed over. */
export function Done({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section role="status" className={styles.done}>
      <Art name="done" />
      <h2 className={styles.title}>{title}</h2>
      <p>{children}</p>
    </section>
  )
}
