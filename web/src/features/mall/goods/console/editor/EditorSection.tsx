import { type ReactNode, useId } from 'react'
import styles from './EditorSection.module.css'

type EditorSectionProps = { title: string; hint?: string; children: ReactNode }

/** One part of the editor under its heading. */
export function EditorSection({ title, hint, children }: EditorSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </header>
      {children}
    </section>
  )
}
