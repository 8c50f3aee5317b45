import { CircleCheck, TriangleAlert } from 'lucide-react'
import styles from './Findings.module.css'
import type { ConsoleHomeData } from './home-data.ts'

/** What is wrong, or the calm line that nothing is. */
export function Findings({ wrong }: { wrong: ConsoleHomeData['wrong'] }) {
  if (wrong.length === 0)
    return (
      <p role="status" className={styles.calm}>
        <CircleCheck aria-hidden />
        账目一致，没有发现问题
      </p>
    )
  return (
    <section aria-labelledby="home-wrong" className={styles.wrong}>
      <h2 id="home-wrong" className={styles.title}>
        <TriangleAlert aria-hidden />
        发现{wrong.length}个问题，请尽快核对
      </h2>
      <ul className={styles.list}>
        {wrong.map((finding) => (
          <li key={finding.name + finding.detail} className={styles.finding}>
            <strong>{finding.name}</strong>
            <span>{finding.detail}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
