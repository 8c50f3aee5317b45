/** Digits of a pay password. */
export const PAY_DIGITS = 6
const DIGITS = /^\d{6}$/
/** Every digit is the one before it and one more, one less, or the same: what is tried first. */
function isRun(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, i) => Number(digit) - Number(digits[i])))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}
export const payPasswordProblem = (text: string): string | null =>
  DIGITS.test(text) ? null : '请输入6位数字的支付密码'
/** What is wrong with one that is to be set; null where it may. */
export function newPayPasswordProblem(text: string): string | null {
  const problem = payPasswordProblem(text)
  if (problem) return problem
  return isRun(text) ? '这个密码太容易猜到，请不要用相同或连续的数字' : null
}
