import type { ReactNode } from 'react'
import { KeywordField } from '../../../kit/fields/KeywordField.tsx'
import { FilterChips } from '../../../kit/phone/FilterChips.tsx'
import { MoreSheet } from '../../../kit/phone/MoreSheet.tsx'

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

/** Every state and the search, behind 更多. */
export function OrderFinder<Tab extends string>(props: Props<Tab>) {
  const { tabs, tab, keyword, placeholder, onFind, children } = props
  return (
    <MoreSheet title="找订单">
      {(close) => {
        const find = (found: { tab?: Tab; keyword?: string }) => {
          close()
          onFind(found)
        }
        return (
          <>
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
          </>
        )
      }}
    </MoreSheet>
  )
}
