export type OrderTab = 'all' | 'unpaid' | 'doing' | 'shipped' | 'done' | 'closed'

/** The tabs of my orders; those that wait for somebody carry their number. */
export const tabs: { id: OrderTab; label: string; isCounted: boolean }[] = [
  { id: 'all', label: '全部', isCounted: false },
  { id: 'unpaid', label: '待付款', isCounted: true },
  { id: 'doing', label: '待发货/自提', isCounted: true },
  { id: 'shipped', label: '待收货', isCounted: true },
  { id: 'done', label: '已完成', isCounted: false },
  { id: 'closed', label: '已关闭', isCounted: false },
]

export const readTab = (text: string | undefined): OrderTab => tabs.find(({ id }) => id === text)?.id ?? 'all'
