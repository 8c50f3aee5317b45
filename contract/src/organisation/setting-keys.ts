import { wholeRule } from '../field-rule.ts'
import { PAY_MINUTES, RECEIVE_DAYS } from '../orders/order-rules.ts'

type Fact = {
  group: string
  name: string
  unit: string
  min: number
  max: number
  default: number
  /** What it does, for who changes it. */
  what: string
}

/**
 * What a platform administrator may set, each with what stands where nobody did (section 9 of the specification). All are
 * whole numbers that something reads at run time: a line without a reader does not belong here.
 */
export const settings = {
  sms_seconds: {
    group: '短信',
    name: '验证码间隔',
    unit: '秒',
    min: 30,
    max: 300,
    default: 60,
    what: '同一手机号两次获取验证码之间至少等待的时间，也是按钮倒计时的秒数',
  },
  request_seconds: {
    group: '网络',
    name: '请求超时',
    unit: '秒',
    min: 15,
    max: 120,
    default: 60,
    what: '手机和电脑等待系统答复的最长时间，下次打开页面时生效',
  },
  files_a_day: {
    group: '上传',
    name: '每人每天上传',
    unit: '张',
    min: 20,
    max: 2_000,
    default: 200,
    what: '一个人一天最多上传多少张图片',
  },
  pay_minutes: {
    group: '订单与支付',
    name: '付款时限',
    unit: '分钟',
    min: 5,
    max: 1_440,
    default: PAY_MINUTES,
    what: '下单后多久没有付款就自动关闭，只影响之后的新订单',
  },
  max_unpaid: {
    group: '订单与支付',
    name: '未付款订单上限',
    unit: '个',
    min: 1,
    max: 50,
    default: 5,
    what: '一位会员最多同时有多少个等待付款的订单',
  },
  receive_days: {
    group: '订单与支付',
    name: '自动收货',
    unit: '天',
    min: 3,
    max: 60,
    default: RECEIVE_DAYS,
    what: '发货多少天后自动确认收货，只影响之后发出的包裹',
  },
  scan_fails: {
    group: '核销',
    name: '核销码错误次数',
    unit: '次',
    min: 3,
    max: 20,
    default: 5,
    what: '员工连续输错多少次核销码后暂停核销',
  },
  scan_lock_minutes: {
    group: '核销',
    name: '核销暂停时间',
    unit: '分钟',
    min: 1,
    max: 120,
    default: 10,
    what: '输错次数太多后要等待的时间',
  },
} as const satisfies Record<string, Fact>
export type SettingKey = keyof typeof settings
/** What stands under a key now. */
export type ReadSetting = (key: SettingKey) => number

export const settingRule = (key: SettingKey) => {
  const { name, min, max, unit } = settings[key]
  return wholeRule(min, max, `${name}为${min}到${max}${unit}的整数`)
}
/** What stands where nobody set anything: for who reads no database. */
export const defaultSetting: ReadSetting = (key) => settings[key].default

/** The services outside, each of which can be tried. */
export const edgeNames = { sms: '短信', wechat: '微信', pay: '支付', courier: '快递', storage: '文件存储' } as const
export type EdgeName = keyof typeof edgeNames
