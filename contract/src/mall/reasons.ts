export const mallReasons = {
  GOODS_NOT_FOUND: '没有找到这个商品',
  GOODS_UNPRICED: '“{name}”还没有价格，请先编辑商品，填写积分或价格',
  GOODS_OFF_SHELF: '“{name}”已下架',
  SKU_NOT_FOUND: '没有找到这一种商品',
  CATEGORY_NOT_FOUND: '没有找到这个分类',
  STOCK_SHORT: '“{name}”库存不足，还剩{left}件',
  STOCK_BELOW_RESERVED: '有{reserved}件已被订单占用，库存不能减到这么少',
  STOCK_TRANSFER_SHORT: '调出的地方只有{left}件可以调，请减少件数',
  STOCK_SAME_PLACE: '调出和调入是同一个地方，请换一个',
  STORE_NOT_FOUND: '没有找到这个门店',
  GOODS_SKU_DUPLICATE: '规格“{name}”重复了',
  GOODS_FRONT_DENIED: '首页推荐和排序由平台设置',
} as const
