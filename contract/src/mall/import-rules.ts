/** Rows of one sheet of goods, at most: one a kind of a product. */
export const MAX_GOODS_ROWS = 10_000
/** Problems that are shown at once; the sheet of them holds all. */
export const SHOWN_GOODS_PROBLEMS = 50

/** What a sheet says of a kind of a product, by key: the heading of the template, and other headings that are read as the same. */
export const goodsColumns = {
  code: ['商品编码（必填，店里自己的编号）', '商品编码', '商家编码', '编码', '货号', '条码'],
  name: ['商品名称（必填）', '商品名称', '名称', '品名', '商品'],
  category: ['分类（必填）', '分类', '商品分类', '类别'],
  spec: ['规格（只有一种的不填）', '规格', '规格值', '种类'],
  price: ['价格（元）', '价格', '售价', '单价'],
  points: ['积分', '积分价', '所需积分'],
  market_price: ['市场价（元）', '市场价', '原价', '划线价'],
  on_hand: ['库存', '数量', '库存数量'],
  deliveries: ['取货方式（必填，到店自提、快递配送、上门服务）', '取货方式', '配送方式', '交付方式'],
  freight: ['运费（元）', '运费'],
  tags: ['标签（用空格、逗号或顿号隔开）', '标签', '商品标签'],
  subtitle: ['副标题', '卖点', '简介'],
  weight: ['重量（克）', '重量'],
  is_on: ['上架（是或否，不填为否）', '上架', '是否上架'],
  merchant: ['商家（只管一家的不填）', '商家', '商家名称', '店铺'],
} as const
export type GoodsColumn = keyof typeof goodsColumns
