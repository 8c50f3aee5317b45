import { type TextRule, textRule, wholeRule } from '../field-rule.ts'
import { MAX_HOT_WORDS, searchWordsProblem } from '../mall/search-words.ts'
import { RECEIVE_DAYS } from '../orders/order-rules.ts'
import { retention } from './retention.ts'
import { unpaid } from './unpaid.ts'

/** `problem`: what is wrong with its words, beside their length. */
type MapLine = { name: string; default: string; hint?: string; problem?: (words: string) => string | null }
type Fact = {
  group: string
  name: string
  /** What it does, for who changes it. */
  what: string
} /** `is_fen`: kept in fen, read and typed in yuan. */ & (
  | { kind: 'whole'; unit: string; is_fen?: true; min: number; max: number; default: number }
  /** Words by key, each with what stands there where nobody set it; a line whose default is empty may be. */
  | { kind: 'map'; lines: Readonly<Record<string, MapLine>>; max: number }
  /** Written and never read again but by the server: sealed at rest, without a value in history, log or answer. */
  | { kind: 'secret'; min: number; max: number }
)

/**
 * What a platform administrator may set, each with what stands where nobody did (section 9 of the specification). Something
 * reads every one at run time: a line without a reader does not belong here.
 */
export const settings = {
  sms_seconds: {
    kind: 'whole',
    group: '短信',
    name: '验证码间隔',
    unit: '秒',
    min: 30,
    max: 300,
    default: 60,
    what: '同一手机号两次获取验证码之间至少等待的时间，也是按钮倒计时的秒数',
  },
  request_seconds: {
    kind: 'whole',
    group: '网络',
    name: '请求超时',
    unit: '秒',
    min: 15,
    max: 120,
    default: 60,
    what: '手机和电脑等待系统答复的最长时间，下次打开页面时生效',
  },
  files_a_day: {
    kind: 'whole',
    group: '上传',
    name: '每人每天上传',
    unit: '张',
    min: 20,
    max: 2_000,
    default: 200,
    what: '一个人一天最多上传多少张图片',
  },
  megabytes_a_day: {
    kind: 'whole',
    group: '上传',
    name: '每人每天上传容量',
    unit: '兆',
    min: 20,
    max: 20_000,
    default: 1_000,
    what: '一个人一天上传的图片和文件合计最多多大',
  },
  ...retention,
  ...unpaid,
  receive_days: {
    kind: 'whole',
    group: '订单与支付',
    name: '自动收货',
    unit: '天',
    min: 3,
    max: 60,
    default: RECEIVE_DAYS,
    what: '发货多少天后自动确认收货，只影响之后发出的包裹',
  },
  points_per_yuan: {
    kind: 'whole',
    group: '订单与支付',
    name: '多少积分值1元',
    unit: '积分',
    min: 1,
    max: 100_000,
    default: 100,
    what: '积分抵扣按这个比例抵钱；退款时，购物奖励的积分已经用掉的，也按它从退款里扣除',
  },
  points_off_percent: {
    kind: 'whole',
    group: '订单与支付',
    name: '积分最多抵扣',
    unit: '%',
    min: 0,
    max: 100,
    default: 50,
    what: '一个订单里可以用积分的商品，优惠后的金额最多有多少能用积分抵扣，0为不能用',
  },
  points_off_step: {
    kind: 'whole',
    group: '订单与支付',
    name: '积分抵扣每次的整数',
    unit: '积分',
    min: 1,
    max: 100_000,
    default: 100,
    what: '抵扣用的积分是它的整数倍',
  },
  refund_at_once_minutes: {
    kind: 'whole',
    group: '订单与支付',
    name: '付款后多久内退款不用审核',
    unit: '分钟',
    min: 0,
    max: 1_440,
    default: 30,
    what: '付款后这么久以内、还没有备货或发货的订单，会员申请退款马上同意，0为都要审核',
  },
  refund_second_fen: {
    kind: 'whole',
    group: '订单与支付',
    name: '退款超过多少要第二人复核',
    unit: '元',
    is_fen: true,
    min: 0,
    max: 100_000_000,
    default: 100_000,
    what: '一个订单的退款，或一位会员一天的退款，合计超过这么多时，要由另一位工作人员复核',
  },
  price_second_fen: {
    kind: 'whole',
    group: '订单与支付',
    name: '改价超过多少要第二人确认',
    unit: '元',
    is_fen: true,
    min: 0,
    max: 100_000_000,
    default: 10_000,
    what: '改价和原来的应付相差超过这么多时，要由另一位工作人员确认，确认以后才改，0为都要确认',
  },
  pay_password_fen: {
    kind: 'whole',
    group: '支付密码',
    name: '余额超过多少要密码',
    unit: '元',
    is_fen: true,
    min: 0,
    max: 10_000_000,
    default: 20_000,
    what: '一天里上次输入密码以后，用余额付款合计超过这么多时，设置过支付密码的会员要先输入密码',
  },
  pay_password_points: {
    kind: 'whole',
    group: '支付密码',
    name: '积分超过多少要密码',
    unit: '积分',
    min: 0,
    max: 10_000_000,
    default: 2_000,
    what: '一天里上次输入密码以后，用掉的积分合计超过这么多时，设置过支付密码的会员要先输入密码',
  },
  unusual_fen: {
    kind: 'whole',
    group: '支付密码',
    name: '大额消费提醒',
    unit: '元',
    is_fen: true,
    min: 1_000,
    max: 100_000_000,
    default: 50_000,
    what: '会员一天用掉的余额超过这么多（或用掉的积分超过它的100倍）时，发站内消息和短信提醒',
  },
  scan_fails: {
    kind: 'whole',
    group: '核销',
    name: '核销码错误次数',
    unit: '次',
    min: 3,
    max: 20,
    default: 5,
    what: '员工连续输错多少次核销码后暂停核销',
  },
  scan_lock_minutes: {
    kind: 'whole',
    group: '核销',
    name: '核销暂停时间',
    unit: '分钟',
    min: 1,
    max: 120,
    default: 10,
    what: '输错次数太多后要等待的时间',
  },
  identity_pickup_fen: {
    kind: 'whole',
    group: '核销',
    name: '核对身份取货超过多少要同事确认',
    unit: '元',
    is_fen: true,
    min: 0,
    max: 100_000_000,
    default: 10_000,
    what: '取货人没带取货码、由员工核对身份交货时，订单金额（积分按抵扣比例算）超过这么多要另一位员工确认，0为都要确认',
  },
  merging_hold_hours: {
    kind: 'whole',
    group: '会员',
    name: '合并后多久才能用',
    unit: '小时',
    min: 0,
    max: 720,
    default: 72,
    what: '合并会员时没有用两位的手机验证码确认的，积分和余额要过这么久才能用，0为马上能用',
  },
  grant_per_call: {
    kind: 'whole',
    group: '积分',
    name: '手动积分每次上限',
    unit: '积分',
    min: 0,
    max: 100_000,
    default: 500,
    what: '员工一次手动增减积分的合计，超过要同事复核；可以按角色另定，超过十倍不能提交',
  },
  grant_per_day: {
    kind: 'whole',
    group: '积分',
    name: '手动积分每天上限',
    unit: '积分',
    min: 0,
    max: 1_000_000,
    default: 5_000,
    what: '一位员工一天手动增减积分的合计，超过要同事复核；可以按角色另定',
  },
  points_months: {
    kind: 'whole',
    group: '积分',
    name: '积分有效期',
    unit: '个月',
    min: 1,
    max: 60,
    default: 12,
    what: '得到的积分在多少个月后的月底过期，只影响之后得到的积分',
  },
  points_per_100_yuan: {
    kind: 'whole',
    group: '积分',
    name: '购物奖励积分',
    unit: '积分',
    min: 0,
    max: 10_000,
    default: 100,
    what: '实付每满100元奖励多少积分，商家另有约定的按商家的',
  },
  after_sale_days: {
    kind: 'whole',
    group: '积分',
    name: '奖励到账天数',
    unit: '天',
    min: 1,
    max: 60,
    default: 7,
    what: '订单完成多少天后（售后期结束）奖励的积分可以使用，只影响之后完成的订单',
  },
  review_points: {
    kind: 'whole',
    group: '积分',
    name: '评价奖励积分',
    unit: '积分',
    min: 0,
    max: 1_000,
    default: 5,
    what: '评价一件商品奖励多少积分，0为没有；评价因不当被隐藏时收回',
  },
  review_points_a_day: {
    kind: 'whole',
    group: '积分',
    name: '每天奖励几次评价',
    unit: '次',
    min: 0,
    max: 100,
    default: 3,
    what: '一位会员一天最多几次评价有奖励积分',
  },
  search_words: {
    kind: 'map',
    group: '商城',
    name: '大家在搜的词',
    lines: {
      shown: {
        name: '排在最前面的词',
        default: '',
        hint: `按填写的顺序显示，用空格隔开，最多${MAX_HOT_WORDS}个；不填就只有会员搜得多的词`,
        problem: searchWordsProblem,
      },
      hidden: { name: '不显示的词', default: '', hint: '搜得再多也不显示，用空格隔开', problem: searchWordsProblem },
    },
    max: 120,
    what: `商品搜索页上“大家在搜”的词，最多显示${MAX_HOT_WORDS}个：先是这里填的，再是会员近7天搜得多的`,
  },
  list_words: {
    kind: 'map',
    group: '文字',
    name: '列表末尾的文字',
    lines: {
      more: { name: '还有更多时', default: '加载更多' },
      loading: { name: '正在加载时', default: '正在加载...' },
      nomore: { name: '全部看完时', default: '没有更多了' },
    },
    max: 12,
    what: '手机和电脑上列表末尾显示的文字，下次打开页面时生效',
  },
  metrics_token: {
    kind: 'secret',
    group: '运维',
    name: '运行指标口令',
    min: 16,
    max: 200,
    what: '监控程序读取运行指标（/metrics）时要出示的口令，没有设置时不需要',
  },
} as const satisfies Record<string, Fact>
type Facts = typeof settings
export type SettingKey = keyof Facts
export type KeyOf<Kind extends Fact['kind']> = {
  [K in SettingKey]: Facts[K] extends { kind: Kind } ? K : never
}[SettingKey]
/** What stands under a key now: a number, words by key, or a secret (null where there is none). */
export type SettingOf<K extends SettingKey> = Facts[K] extends { kind: 'whole' }
  ? number
  : Facts[K] extends { kind: 'map'; lines: infer Lines }
    ? Record<keyof Lines & string, string>
    : string | null
export type ReadSetting = <K extends SettingKey>(key: K) => SettingOf<K>

/** Whether a setting is an amount of money. */
export const isAmount = (key: SettingKey): boolean => 'is_fen' in settings[key]
/** Digits in threes; cents only where there are some. */
const yuanWords = (fen: number): string =>
  `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: fen % 100 === 0 ? 0 : 2 })}`
/** Its number with its unit, in words. */
export const wholeWords = (key: KeyOf<'whole'>, value: number): string =>
  isAmount(key) ? yuanWords(value) : `${value}${settings[key].unit}`
export const settingRule = (key: KeyOf<'whole'>) => {
  const { name, min, max } = settings[key]
  const bounds = `${name}为${isAmount(key) ? yuanWords(min) : min}到${wholeWords(key, max)}`
  return wholeRule(min, max, isAmount(key) ? bounds : `${bounds}的整数`)
}
/** The rule of every line of a map. */
export function lineRule(key: KeyOf<'map'>, line: MapLine): TextRule {
  const rule = textRule(line.default === '' ? 0 : 1, settings[key].max, '请填写文字')
  return { ...rule, problem: (words) => rule.problem(words) ?? line.problem?.(words) ?? null }
}
export const linesOf = (key: KeyOf<'map'>): Readonly<Record<string, MapLine>> => settings[key].lines
/** Of a secret that is set: it travels in headers of other programs. */
export function secretProblem(key: KeyOf<'secret'>, secret: string): string | null {
  const { min, max } = settings[key]
  if (!/^[\x21-\x7e]*$/.test(secret)) return '只能用英文字母、数字和符号，不能有空格'
  return textRule(min, max, `至少${min}个字符`, `最多${max}个字符`).problem(secret)
}

const isWords = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function linesProblem(key: KeyOf<'map'>, value: unknown): string | null {
  const lines = linesOf(key)
  if (!isWords(value) || Object.keys(value).some((name) => !(name in lines))) return '请填写每一行'
  const problems = Object.entries(lines).map(([name, line]) => {
    const words = value[name]
    return typeof words === 'string' ? lineRule(key, line).problem(words) : '请填写每一行'
  })
  return problems.find((problem) => problem !== null) ?? null
}

/** What is wrong with what is to stand under a key; null where it may. */
export function settingProblem(key: SettingKey, value: unknown): string | null {
  const { kind } = settings[key]
  if (kind === 'map') return linesProblem(key as KeyOf<'map'>, value)
  // A blank one takes it away.
  if (kind === 'secret') return value === '' ? null : secretProblem(key as KeyOf<'secret'>, String(value ?? ''))
  return settingRule(key as KeyOf<'whole'>).problem(typeof value === 'number' ? value : null)
}

/** What stands where nobody set anything: for who reads no database. */
export const defaultSetting: ReadSetting = (key) => {
  const facts: Fact = settings[key]
  if (facts.kind === 'secret') return null as never
  if (facts.kind === 'whole') return facts.default as never
  return Object.fromEntries(Object.entries(facts.lines).map(([name, line]) => [name, line.default])) as never
}

/** The services outside, each of which can be tried. */
export const edgeNames = { sms: '短信', wechat: '微信', pay: '支付', courier: '快递', storage: '文件存储' } as const
export type EdgeName = keyof typeof edgeNames
