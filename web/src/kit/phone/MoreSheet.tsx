import { type ReactNode, useState } from 'react'
import { Button } from '../base/Button.tsx'
import { Sheet } from '../overlays/Sheet.tsx'
import styles from './FilterSheet.module.css'

type Props = {
  title: string
  children: (close: () => void) => ReactNode
}

/** 更多: what a row of tabs leaves out, behind one button where letters are large. */
export function MoreSheet({ title, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="quiet" isGuarded={false} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        更多
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={title}>
        <div className={styles.stack}>{children(close)}</div>
      </Sheet>
    </>
  )
}
