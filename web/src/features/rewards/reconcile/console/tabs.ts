/** What stands beside each other on the page of the books. */
export const tabs = {
  looks: '检查结果',
  counters: '每日汇总',
  movements: '流水',
  due: '待结算',
  payouts: '结算记录',
} as const
export type Tab = keyof typeof tabs
/** Those of who settles accounts. */
export const payoutTabs: readonly Tab[] = ['due', 'payouts']
