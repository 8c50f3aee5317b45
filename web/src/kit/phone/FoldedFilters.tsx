import type { ReactNode } from 'react'
import { useLargeText } from '../base/useLargeText.ts'
import { FilterSheet } from './FilterSheet.tsx'
import styles from './FoldedFilters.module.css'

type Props = Parameters<typeof FilterSheet>[0] & {
  /** What must not wait behind the button: it stands beside it. */
  beside?: ReactNode
}

/** What narrows a list: in sight, where letters are large behind one button. */
export function FoldedFilters({ beside, ...props }: Props) {
  return useLargeText() ? (
    <div className={styles.row}>
      <FilterSheet {...props} />
      {beside}
    </div>
  ) : (
    props.children
  )
}
