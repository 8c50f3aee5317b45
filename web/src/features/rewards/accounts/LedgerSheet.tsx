import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import styles from './LedgerPage.module.css'

/** 筛选: what narrows a ledger, behind one button where letters are large. */
export function LedgerSheet({ label, children }: { label: string; children: ReactNode }) {
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
        筛选
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={`筛选${label}`}
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
