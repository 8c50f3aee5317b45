/** What this room writes into the log of who did what, in words; `read`: somebody saw what is not shown to all. */
export const ordersActions = {
  'order.writeOff': { kind: 'write', words: '核销了订单' },
  'order.cash': { kind: 'write', words: '收了订单的现金' },
  'order.prepare': { kind: 'write', words: '备好了订单' },
  'order.ship': { kind: 'write', words: '把订单发货' },
  'order.reship': { kind: 'write', words: '修改了订单的物流' },
  'order.close': { kind: 'write', words: '关闭了订单' },
  'order.remark': { kind: 'write', words: '写了订单的内部备注' },
  'order.export': { kind: 'read', words: '导出订单' },
} as const
