import { Copy } from 'lucide-react'
import { Button } from 'react-aria-components'
import { copy } from '../platform/share.ts'
import styles from './CopyText.module.css'

/** A number that people carry elsewhere, with a button that copies it; in a table the button comes with the row's hover. */
export function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <span className={styles.copy}>
      {text}
      <Button className={styles.button ?? ''} aria-label={`复制${label}`} onPress={() => void copy(text)}>
        <Copy aria-hidden />
      </Button>
    </span>
  )
}
