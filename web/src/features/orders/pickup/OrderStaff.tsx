import { screens } from '@heyi/contract/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { SearchField } from '../../../kit/fields/SearchField.tsx'
import { Tabs } from '../../../kit/lists/Tabs.tsx'
import { href } from '../../../lib/address.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { pages } from '../../../lib/query.ts'
import { useParams } from '../../../lib/routes.ts'
import { isWholeCode } from '../../../lib/scan/code-digits.ts'
import { type PickupTab, StaffOrders } from './StaffOrders.tsx'

const TABS: { id: PickupTab; label: string }[] = [
  { id: 'waiting', label: '等着取' },
  { id: 'done', label: '今天已核销' },
]

/** 核销订单 */
export function OrderStaff() {
  const params = useParams()
  const tab: PickupTab = params.tab === 'done' ? 'done' : 'waiting'
  const keyword = (params.keyword ?? '').slice(0, 40)
  const [text, setText] = useState(keyword)
  useEffect(() => setText(keyword), [keyword])
  const { isPending } = useInfiniteQuery(pages.orders.getWriteOffOrders({ tab, keyword }))
  const show = (next: { tab?: PickupTab; keyword?: string }) =>
    nav.redirect(screens.staffOrders.path, { tab: next.tab ?? tab, keyword: (next.keyword ?? keyword) || undefined })
  function search(word: string) {
    // A whole code names one order: straight to it.
    if (isWholeCode(word)) nav.push(screens.writeOff.path, { code: word.replace(/\D/g, '') })
    else show({ keyword: word.trim() })
  }
  return (
    <PhoneScreen
      isReady={!isPending}
      bottomBar={
        <LinkButton
          href={href(screens.scanCode.path)}
          variant="primary"
          size="l"
          isWide
          icon={<ScanLine aria-hidden />}
        >
          扫码核销
        </LinkButton>
      }
    >
      <SearchField
        label="搜索订单"
        placeholder="取货码、订单号、手机号或后四位"
        value={text}
        onChange={setText}
        onSubmit={search}
      />
      <Tabs label="核销状态" items={TABS} value={tab} onChange={(id) => show({ tab: id })}>
        <StaffOrders tab={tab} keyword={keyword} onReset={() => show({ keyword: '' })} />
      </Tabs>
    </PhoneScreen>
  )
}
