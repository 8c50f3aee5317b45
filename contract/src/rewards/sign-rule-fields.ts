import { wholeRule } from '../field-rule.ts'

/** A ladder has so many steps, each of so many points. */
export const ladderRules = { min: 1, max: 31, step: wholeRule(0, 1_000, '每天的积分为0到1000的整数') } as const
export const signRuleFields = {
  month_cap: wholeRule(0, 31_000, '每月上限为0到31000的整数'),
  cards: wholeRule(0, 31, '补签卡为0到31的整数'),
} as const

/** The points typed one after another, parted by anything but digits: 5 5 10 10 15. */
export const readLadder = (typed: string): number[] => (typed.match(/\d+/g) ?? []).map(Number)
/** What is wrong with a ladder as it was typed; null where it can be sent. */
export function ladderProblem(typed: string): string | null {
  if (/[^\d\s,，、.。;；/+-]/.test(typed)) return '请只填数字，用空格或逗号隔开'
  const steps = readLadder(typed)
  if (steps.length < ladderRules.min) return '请填写每天的积分'
  if (steps.length > ladderRules.max) return `最多${ladderRules.max}天`
  return steps.map((points) => ladderRules.step.problem(points)).find((problem) => problem !== null) ?? null
}
