import { type ReactNode, useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { KeywordField } from '../../../kit/fields/KeywordField.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { FilterChips } from '../../../kit/phone/FilterChips.tsx'
import styles from './OrderFinder.module.css'

type Props<Tab extends string> = {
  tabs: readonly { id: Tab; label: string; count?: number | null }[]
  tab: Tab
  keyword: string
  /** What the search looks for. */
  placeholder: string
  onFind: (found: { tab?: Tab; keyword?: string }) => void
  /** What else narrows the list; it stays open for these. */
  children?: ReactNode
}

/** 更多: every state and the search, behind one button where letters are large. */
export function OrderFinder<Tab extends string>(props: Props<Tab>) {
  const { tabs, tab, keyword, placeholder, onFind, children } = props
  const [isOpen, setOpen] = useState(false)
  function find(found: { tab?: Tab; keyword?: string }) {
    setOpen(false)
    onFind(found)
  }
  return (
    <>
      <Button variant="quiet" isGuarded={false} aria-haspopup="dialog" onPress={() => setOpen(true)}>
        更多
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="找订单">
        <div className={styles.stack}>
          <KeywordField
            label="搜索订单"
            placeholder={placeholder}
            keyword={keyword}
            onSearch={(word) => find({ keyword: word })}
          />
          <FilterChips
            label="订单状态"
            options={tabs.map(({ id, label, count }) => ({ value: id, label, ...(count ? { count } : {}) }))}
            value={tab}
            onChange={(chosen) => find({ tab: chosen })}
          />
          {children}
        </div>
      </Sheet>
    </>
  )
}
