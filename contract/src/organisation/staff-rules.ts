import { textRule } from '../field-rule.ts'

/** Staff sign in by phone or by this name; a letter first, so that it is never taken for a phone. */
const LOGIN_NAME = /^[A-Za-z][A-Za-z0-9_.-]*$/
const MIN = 2
const MAX = 20
function loginNameProblem(text: string): string | null {
  const name = text.trim()
  if (name.length < MIN) return '请填写登录名，至少2位'
  if (name.length > MAX) return `登录名最多${MAX}位`
  return LOGIN_NAME.test(name) ? null : '登录名以字母开头，只用字母、数字、点、横线和下划线'
}
export const loginName = { min: MIN, max: MAX, problem: loginNameProblem }

/** The most roles that one person holds, each in one organisation. */
export const MAX_STAFF_ROLES = 50

export const roleFields = { name: textRule(2, 20, '请填写角色名称，至少2个字') }
/** What an organisation may have of its own. */
export const MAX_ROLES = 100
/** The most organisations that use a role of another. */
export const MAX_ROLE_SHARES = 500
/** Roles that are answered to choose from, where thousands of organisations may have some of their own. */
export const MAX_ROLES_LISTED = 1_000

/** Why a staff member leaves, as the log keeps it; and what it mostly is. */
export const leaveReason = textRule(2, 100, '请写明原因')
export const leaveReasons = ['本人辞职', '合同到期', '调到其他单位', '退休'] as const
