/**
 * Every reason a call may refuse, with the sentence a person sees. `{name}` is filled from the refusal's data.
 * The names in lower case are given by the specification and kept letter for letter.
 */
export const reasons = {
  // any call
  BAD_INPUT: '填写的内容不正确，请检查后再试',
  SIGNED_OUT: '请先登录',
  FORBIDDEN: '您没有这项操作的权限',
  NOT_FOUND: '没有找到这个地址',
  METHOD_NOT_ALLOWED: '不支持这样的请求',
  UNSUPPORTED_TYPE: '请求格式不支持',
  TOO_LARGE: '内容太大，无法上传',
  TOO_MANY_REQUESTS: '操作太频繁，请稍后再试',
  OVERLOADED: '现在访问的人太多，请稍后再试',
  BUG: '系统出了点问题，请稍后再试',
  REQUEST_ID_REUSED: '这次请求已经提交过，内容不一致，请刷新后重试',
  'no client_id': '设备信息已失效，正在重新登记',

  // identity
  SALT_REQUIRED: '正在安全登录，请稍候',
  SALT_INVALID: '安全连接已过期，请重新登录',
  SMS_TOO_SOON: '验证码发送太频繁，请{seconds}秒后再试',
  SMS_TOO_MANY: '今天获取验证码的次数太多，请稍后再试',
  CAPTCHA_WRONG: '验证码不正确或已过期，请核对短信，或重新获取',
  CAPTCHA_SPENT: '输错次数太多，这个验证码已作废，请重新获取',
  LOGIN_WRONG: '账号或密码不正确',
  LOGIN_LOCKED: '密码输错次数太多，请{minutes}分钟后再试，或使用验证码登录',
  USER_DISABLED: '该账号已停用，请联系社区工作人员',
  MOBILE_TAKEN: '该手机号已注册，请直接登录',
  PASSWORD_WEAK: '密码太常见，请换一个更安全的密码',
  SESSION_NOT_FOUND: '没有找到这台设备的登录记录',
  AGREEMENT_NOT_FOUND: '没有找到这份协议',

  // organisation
  ORGAN_NOT_FOUND: '没有找到这个机构',
  ROLE_NOT_FOUND: '没有找到这个角色',
  COMPANY_NOT_FOUND: '没有找到这个商家',

  // media
  FILE_TYPE_UNSUPPORTED: '只能上传 JPG、PNG 或 WebP 图片',
  FILE_BROKEN: '图片打不开，请换一张',
  FILE_TOO_MANY: '今天上传的文件太多，请明天再试',
  FILE_MISSING: '请选择要上传的图片',
  MEDIA_NOT_FOUND: '没有找到这张图片',

  // mall
  GOODS_NOT_FOUND: '没有找到这个商品',
  GOODS_UNPRICED: '“{name}”还没有价格，请先编辑商品，填写积分或价格',
  GOODS_OFF_SHELF: '“{name}”已下架',
  SKU_NOT_FOUND: '没有找到这个规格',
  CATEGORY_NOT_FOUND: '没有找到这个分类',
  STOCK_SHORT: '“{name}”库存不足，还剩{left}件',
  STOCK_BELOW_RESERVED: '有{reserved}件已被订单占用，库存不能减到这么少',
  STORE_NOT_FOUND: '没有找到这个门店',
  GOODS_SKU_DUPLICATE: '规格“{name}”重复了',

  // orders
  ADDRESS_NOT_FOUND: '没有找到这个地址，请重新选择',
  ADDRESS_TOO_MANY: '最多保存20个地址',
  ADDRESS_REQUIRED: '请选择收货地址',
  STORE_REQUIRED: '请选择自提门店',
  DELIVERY_UNSUPPORTED: '“{name}”不支持这种取货方式',
  TROLLEY_EMPTY: '购物车里没有可以结算的商品',
  TROLLEY_FULL: '购物车最多放120种商品，请先清理',
  QUANTITY_TOO_MANY: '“{name}”每次最多买{max}件',
  QUOTE_STALE: '价格有变化，请确认后再提交',
  COUPON_UNAVAILABLE: '优惠券暂不可用',
  UNPAID_TOO_MANY: '您有{count}个订单还没有付款，请先付款或取消',
  ORDER_NOT_FOUND: '没有找到这个订单',
  ORDER_STATE_CHANGED: '订单状态已变为“{state}”，请刷新查看',
  ORDER_NOT_PAID: '这个订单还没有付款',
  ORDER_CLOSED: '订单已关闭',
  ORDER_ALREADY_PAID: '订单已经付过款了',
  ORDER_ALREADY_WRITTEN_OFF: '这个订单已由{by}在{at}核销',
  ORDER_NOT_PICKUP: '这个订单不是到店自提，不能核销',
  ORDER_OTHER_STORE: '这个订单的自提门店是“{store}”，请到该门店核销',
  SCAN_CODE_EXPIRED: '二维码已过期，请让对方刷新后再扫',
  SCAN_LOCKED: '输错次数太多，请10分钟后再试',
  PAYMENT_METHOD_UNAVAILABLE: '这种付款方式暂不可用',
  PAYMENT_AMOUNT_WRONG: '付款金额与订单不一致',
  REASON_REQUIRED: '请填写原因',
  SHIPMENT_REQUIRED: '请填写快递公司和单号',
  PAY_NOTICE_INVALID: '付款通知无效',

  // rewards
  POINTS_SHORT: '积分不足，还差{short}积分',
  BALANCE_SHORT: '余额不足，还差{yuan}元',
  ALREADY_SIGNED: '今天已经签到过了，明天再来',

  // messaging
  MESSAGE_NOT_FOUND: '没有找到这条消息',
  SOCKET_NOT_FOUND: '连接已断开，正在重新连接',
} as const

export type Reason = keyof typeof reasons

/** Reasons that any call may give without listing them. */
export const commonReasons = [
  'BAD_INPUT',
  'SIGNED_OUT',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'UNSUPPORTED_TYPE',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'OVERLOADED',
  'BUG',
  'REQUEST_ID_REUSED',
  'no client_id',
  'USER_DISABLED',
] as const satisfies readonly Reason[]

/** The sentence of a reason with its `{name}` places filled. */
export function sentence(reason: Reason, data: Record<string, unknown> = {}): string {
  return reasons[reason].replace(/\{(\w+)\}/g, (_, name: string) => String(data[name] ?? ''))
}
