import type { ReactNode } from 'react'
import styles from './Certification.module.css'

/** Facts below each other, large enough to compare with the document in the hand. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([name, words]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
)
