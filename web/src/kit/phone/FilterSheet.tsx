import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../base/Button.tsx'
import { Sheet } from '../overlays/Sheet.tsx'
import styles from './FilterSheet.module.css'

type Props = {
  title: string
  /** Something is left out by them now, which the button says. */
  isNarrow?: boolean
  children: ReactNode
}

/** 筛选: what narrows a list, behind one button where letters are large. */
export function FilterSheet({ title, isNarrow = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="s"
        variant="plain"
        isGuarded={false}
        aria-haspopup="dialog"
        icon={<ListFilter aria-hidden />}
        onPress={() => setOpen(true)}
      >
        {isNarrow ? '已筛选' : '筛选'}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={title}
        footer={
          <Button variant="primary" size="l" isWide isGuarded={false} onPress={close}>
            看结果
          </Button>
        }
      >
        <div className={styles.stack}>{children}</div>
      </Sheet>
    </>
  )
}
