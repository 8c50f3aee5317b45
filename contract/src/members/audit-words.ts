/** What the log's actions are called; one that has no words here is shown as it is. */
export const auditActions: Readonly<Record<string, string>> = {
  login: '登录',
  'login.failed': '登录失败',
  logout: '退出登录',
  setup: '首次设置管理员',
  'session.ended': '退出其他设备',
  'session.proved': '再次确认身份',
  'password.changed': '修改密码',
  'second_factor.on': '开启两步验证',
  'second_factor.off': '关闭两步验证',
  'second_factor.codes': '更换恢复码',
  'audit.export': '导出审计日志',
  'organ.add': '新增机构',
  'organ.change': '修改机构',
  'organ.close': '停用机构',
  'organ.open': '启用机构',
  'label.add': '新增标签',
  'label.change': '修改标签',
  'label.delete': '删除标签',
  'member.label': '修改会员标签',
  'goods.export': '导出商品',
  'order.cash': '线下收款',
  'order.export': '导出订单',
  'stock.adjust': '调整库存',
}
/** What an action is done to. */
export const auditTargets: Readonly<Record<string, string>> = {
  user: '会员',
  session: '登录',
  login: '登录',
  staff: '员工',
  role: '角色',
  organ: '机构',
  company: '商家',
  label: '标签',
  goods: '商品',
  sku: '商品规格',
  order: '订单',
  audit: '审计日志',
}

/** Why a day's chain is not whole. */
export const brokenWords = {
  changed: '这条记录被改过',
  gone: '这条记录被删除了',
  added: '这条记录是事后加进去的',
  link: '这条记录的校验链断了',
  anchor: '当天的校验锚对不上',
} as const
export type BrokenWhat = keyof typeof brokenWords
