import { textRule } from '../field-rule.ts'

/** What an organisation may have of its own, and a member may carry. */
export const MAX_LABELS = 200
export const MAX_MEMBER_LABELS = 30

export const labelFields = {
  name: textRule(1, 12, '请填写标签名称'),
  group: textRule(1, 12, '请填写分组'),
}

/** Whose a label is, where it is no organisation's. */
export const labelOwners = { company: '商家标签', system: '系统标签' } as const
export type LabelOwner = keyof typeof labelOwners

/** The colours of labels as staff name them; each is a tone of the design. */
export const labelColours = {
  plain: '灰色',
  jade: '青色',
  note: '蓝色',
  good: '绿色',
  warn: '橙色',
  bad: '红色',
} as const
export type LabelColour = keyof typeof labelColours

/** Groups of labels that say something of a person's health: used beyond the work of staff only with their consent. */
export const healthGroups: readonly string[] = ['慢病', '健康']
