import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { copy } from '../platform/share.ts'
import styles from './CopyText.module.css'

type CopyTextProps = {
  /** What is shown. */
  text: ReactNode
  /** What is copied, where that is not the same. */
  copied?: string
  /** What it is, such as 订单号. */
  label: string
}

/** A number that people carry elsewhere, with a button that copies it; in a table the button comes with the row's hover. */
export function CopyText({ text, label, copied = String(text) }: CopyTextProps) {
  return (
    <span className={styles.copy}>
      {text}
      <Button className={styles.button ?? ''} aria-label={`复制${label}`} onPress={() => void copy(copied)}>
        <Copy aria-hidden />
      </Button>
    </span>
  )
}
