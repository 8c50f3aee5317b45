import { Megaphone } from 'lucide-react'
import type { HomeData } from './home.ts'
import styles from './Notices.module.css'

/** What the community wants known. */
export function Notices({ notices }: { notices: HomeData['notices'] }) {
  if (notices.length === 0) return null
  return (
    <section className={styles.notices}>
      <h2 className={styles.title}>
        <Megaphone aria-hidden />
        社区通知
      </h2>
      <ul className={styles.list}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <h3 className={styles.name}>{notice.title}</h3>
            <p className={styles.body}>{notice.body}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
