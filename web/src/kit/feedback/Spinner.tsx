import { LoaderCircle } from 'lucide-react'
import styles from './Spinner.module.css'

/** A turning mark for something under way; drawn for the eye only, say the words beside it. */
export function Spinner() {
  return <LoaderCircle aria-hidden className={styles.spin} />
}
