import styles from './TwoLines.module.css'

/** Two short texts of one cell, each on its own line. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className={styles.lines}>
      <span>{first}</span>
      <small className={styles.second}>{second}</small>
    </span>
  )
}
