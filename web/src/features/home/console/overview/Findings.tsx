import { CircleCheck, TriangleAlert } from 'lucide-react'
import styles from './Findings.module.css'
import type { ConsoleHomeData } from './home-data.ts'

type Wrong = { wrong: ConsoleHomeData['wrong'] }

/** The calm line that nothing is wrong; nothing for who is not told. */
export function AllWell({ wrong }: Wrong) {
  if (wrong?.length !== 0) return null
  return (
    <p role="status" className={styles.calm}>
      <CircleCheck aria-hidden />
      账目一致，没有发现问题
    </p>
  )
}

/** What is wrong, before everything else. */
export function Findings({ wrong }: Wrong) {
  if (!wrong?.length) return null
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
