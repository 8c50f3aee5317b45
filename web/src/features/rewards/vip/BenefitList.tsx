import styles from './BenefitList.module.css'

/** What a plan gives, line by line; nothing where it gives nothing. */
export const BenefitList = ({ lines }: { lines: readonly string[] }) =>
  lines.length > 0 && (
    <ul className={styles.benefits}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
