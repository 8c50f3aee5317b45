import { Check, Minus } from 'lucide-react'
import { Checkbox } from 'react-aria-components'
import styles from './DataTable.module.css'

/** The tick box of a row, or of all rows when it stands in the header. */
export function SelectBox() {
  return (
    <Checkbox slot="selection" className={styles.check}>
      {({ isSelected, isIndeterminate }) => (
        <span className={styles.box}>
          {isIndeterminate ? <Minus aria-hidden /> : isSelected ? <Check aria-hidden /> : null}
        </span>
      )}
    </Checkbox>
  )
}
