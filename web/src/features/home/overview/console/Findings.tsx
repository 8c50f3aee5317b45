import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { TimeAgo } from '../../../../kit/base/TimeAgo.tsx'
import styles from './Findings.module.css'
import type { ConsoleHomeData } from './home-data.ts'

type Books = { books: ConsoleHomeData['books'] }

/** The calm line of the last look at the books, or that none was made yet; nothing for who is not told. */
export function LastLook({ books }: Books) {
  if (!books || books.wrong.length > 0) return null
  const { looked_at, next_at } = books
  if (looked_at === null)
    return (
      <p role="status" className={styles.unknown}>
        <Clock aria-hidden />
        <span>
          账目还没核对过，
          <TimeAgo at={next_at} isExact />
          开始第一次
        </span>
      </p>
    )
  return (
    <p role="status" className={styles.calm}>
      <CircleCheck aria-hidden />
      <span>
        账目一致，
        <TimeAgo at={looked_at} isExact />
        核对过
      </span>
    </p>
  )
}

/** What is wrong, before everything else. */
export function Findings({ books }: Books) {
  if (!books?.wrong.length) return null
  const { wrong, looked_at } = books
  return (
    <section aria-labelledby="home-wrong" className={styles.wrong}>
      <h2 id="home-wrong" className={styles.title}>
        <TriangleAlert aria-hidden />
        发现{wrong.length}个问题，请尽快核对
      </h2>
      <p className={styles.at}>
        <TimeAgo at={looked_at} isExact />
        核对账目时发现
      </p>
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
