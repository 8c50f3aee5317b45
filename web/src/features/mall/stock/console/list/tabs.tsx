import { screens } from '@heyi/contract/screens'
import { CountTabs } from '../../../../../kit/console/CountTabs.tsx'
import { nav } from '../../../../../lib/nav.ts'

/** What stands beside each other on the page of the stock. */
export const stockTabs = { stocks: '现存', moves: '流水', counts: '盘点' } as const
export type StockTab = keyof typeof stockTabs

/** Another tab asks other things: nothing of the address stays. */
export function StockTabs({ tab }: { tab: StockTab }) {
  return (
    <CountTabs
      label="库存"
      value={tab}
      items={Object.entries(stockTabs).map(([id, label]) => ({ id: id as StockTab, label }))}
      onChange={(id) => nav.redirect(screens.stock.path, { tab: id === 'stocks' ? undefined : id })}
    />
  )
}
