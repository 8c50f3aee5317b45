import { signInWays } from '../identity/actions.ts'

/** What an action is done to; a sign-in says by which way. What is logged without words does not compile. */
export const auditTargets = {
  user: '会员',
  session: '登录',
  ...signInWays,
  staff: '员工',
  role: '角色',
  organ: '机构',
  company: '商家',
  label: '标签',
  goods: '商品',
  sku: '商品规格',
  order: '订单',
  audit: '审计日志',
  acting: '替会员办理',
  certification: '实名认证',
  picture: '证件照片',
  agreement: '协议',
  consent: '单独授权',
  dispute: '异议',
  login_code: '登录二维码',
  staff_application: '员工申请',
  setting: '平台设置',
  member_import: '会员导入',
  points_grant: '手动积分',
  sign_rule: '签到规则',
  edge: '外部服务',
  coupon: '优惠券',
  user_coupon: '会员的优惠券',
  payout: '销户结算',
  movement: '积分余额流水',
} as const
export type AuditTarget = keyof typeof auditTargets
/** What a row names, in words; one of an older version of the program stays as it is. */
export const targetName = (target: string): string => (auditTargets as Record<string, string>)[target] ?? target

/** Fields of the log in words; those that are not here are shown as they are called. */
export const auditFields: Readonly<Record<string, string>> = {
  name: '名称',
  real_name: '姓名',
  gender: '性别',
  birthday: '生日',
  mobile: '手机号',
  organ_id: '机构编号',
  parent_id: '上级机构编号',
  company_id: '商家编号',
  kind: '类型',
  address: '地址',
  phone: '电话',
  hours: '开放时间',
  permissions: '权限',
  login_name: '登录名',
  group: '分组',
  colour: '颜色',
  tags: '标签',
  rule: '规则',
  is_on: '启用',
  commission: '佣金比例',
  from: '原来',
  to: '现在',
  key: '设置项',
  ladder: '每天的积分',
  month_cap: '每月上限',
  cards: '补签卡',
  per_call: '每次上限',
  per_day: '每天上限',
  total: '合计积分',
  people: '人数',
  lines: '明细',
  state: '状态',
}

/** Why a day's chain is not whole. */
export const brokenWords = {
  changed: '这条记录被改过',
  gone: '这条记录被删除了',
  added: '这条记录是事后加进去的',
  link: '这条记录的校验链断了',
  anchor: '当天的校验锚对不上',
} as const
