import { type OrderTab, orderTabs } from '@heyi/contract/orders/states'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { KeywordField } from '../../../kit/fields/KeywordField.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { FilterChips } from '../../../kit/phone/FilterChips.tsx'
import styles from './OrderFinder.module.css'

type Props = {
  tab: OrderTab
  keyword: string
  onFind: (found: { tab?: OrderTab; keyword?: string }) => void
}

const states = (Object.keys(orderTabs) as OrderTab[]).map((value) => ({ value, label: orderTabs[value].name }))

/** 更多: every state and the search, behind one button where letters are large. */
export function OrderFinder({ tab, keyword, onFind }: Props) {
  const [isOpen, setOpen] = useState(false)
  function find(found: Parameters<Props['onFind']>[0]) {
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
            placeholder="商品名或订单号"
            keyword={keyword}
            onSearch={(word) => find({ keyword: word })}
          />
          <FilterChips label="订单状态" options={states} value={tab} onChange={(chosen) => find({ tab: chosen })} />
        </div>
      </Sheet>
    </>
  )
}
