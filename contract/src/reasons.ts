import { batchReasons } from './batch-rules.ts'
import { identityReasons } from './identity/reasons.ts'
import { mallReasons } from './mall/reasons.ts'
import { mediaReasons } from './media/reasons.ts'
import { membersReasons } from './members/reasons.ts'
import { messagingReasons } from './messaging/reasons.ts'
import { ordersReasons } from './orders/reasons.ts'
import { organisationReasons } from './organisation/reasons.ts'
import { rewardsReasons } from './rewards/reasons.ts'

/**
 * Reasons that any call may give without listing them, with the sentence a person sees. `{name}` is filled from the
 * refusal's data. The names in lower case are given by the specification and kept letter for letter.
 */
const common = {
  BAD_INPUT: '填写的内容不正确，请检查后再试',
  SIGNED_OUT: '请先登录',
  SESSION_ENDED: '{why}，请重新登录',
  FORBIDDEN: '您没有这项操作的权限',
  NOT_FOUND: '没有找到这个地址',
  UNSUPPORTED_TYPE: '请求格式不支持',
  TOO_LARGE: '内容太大，无法上传',
  TOO_MANY_REQUESTS: '操作太频繁，请稍后再试',
  OVERLOADED: '现在访问的人太多，请稍后再试',
  EXPORTS_BUSY: '已有表格正在导出，请一分钟后再试',
  BUG: '系统出了点问题，请稍后再试',
  REQUEST_ID_REUSED: '这次请求已经提交过，内容不一致，请刷新后重试',
  'no client_id': '设备信息已失效，正在重新登记',
  PROOF_NEEDED: '为了您的账号安全，请先确认是您本人',
  // of administrators, and of people who have one
  SECOND_FACTOR_MISSING: '管理员要先开启两步验证，才能继续使用',
  SECOND_FACTOR_NEEDED: '请输入验证器上的验证码',
  // of staff who act for a member
  ACTING_OVER: '替会员办理已经结束，请重新开始',
  ACTING_DENIED: '正在替会员办理，这一项只能本人做。请先结束办理',
  // of people who are signed in
  USER_DISABLED: identityReasons.USER_DISABLED,
} as const

/** Of every write that says what it writes over (`Version`); `version` rides along, what stands there now. */
const overtaken = {
  CHANGED_MEANWHILE: '{by}在{at}改过，请先选择保留谁的内容',
} as const

/** Every reason a call may refuse, said in its room. */
export const reasons = {
  ...common,
  ...overtaken,
  ...batchReasons,
  ...identityReasons,
  ...organisationReasons,
  ...membersReasons,
  ...mediaReasons,
  ...mallReasons,
  ...ordersReasons,
  ...rewardsReasons,
  ...messagingReasons,
} as const
export type Reason = keyof typeof reasons
export const commonReasons = Object.keys(common) as (keyof typeof common)[]

/** The sentence of a reason with its `{name}` places filled. */
export function sentence(reason: Reason, data: Record<string, unknown> = {}): string {
  return reasons[reason].replace(/\{(\w+)\}/g, (_, name: string) => String(data[name] ?? ''))
}
