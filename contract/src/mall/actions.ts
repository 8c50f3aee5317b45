/** What this room writes into the log of who did what, in words; `read`: somebody saw what is not shown to all. */
export const mallActions = {
  'goods.on': { kind: 'write', words: '上架商品' },
  'goods.off': { kind: 'write', words: '下架商品' },
  'goods.add': { kind: 'write', words: '新增商品' },
  'goods.edit': { kind: 'write', words: '修改商品' },
  'goods.front': { kind: 'write', words: '调整商品的排序与推荐' },
  'goods.export': { kind: 'read', words: '导出商品' },
  'plan.add': { kind: 'write', words: '新增会员方案或充值套餐' },
  'plan.edit': { kind: 'write', words: '修改会员方案或充值套餐' },
  'plan.on': { kind: 'write', words: '上架会员方案或充值套餐' },
  'plan.off': { kind: 'write', words: '下架会员方案或充值套餐' },
  'shop.edit': { kind: 'write', words: '修改店铺首页' },
  'shop.publish': { kind: 'write', words: '发布店铺首页' },
  'stock.adjust': { kind: 'write', words: '调整库存' },
  'stock.transfer': { kind: 'write', words: '调拨库存' },
  'store.add': { kind: 'write', words: '新增门店' },
  'store.edit': { kind: 'write', words: '修改门店' },
} as const
