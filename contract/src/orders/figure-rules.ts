import { textRule } from '../field-rule.ts'

/** What order figures are added up by. */
export const figureKinds = {
  day: '按天',
  merchant: '按商家',
  store: '按门店',
  goods: '按商品',
  staff: '按员工',
} as const
export type FigureKind = keyof typeof figureKinds
/** Days that one look at the figures may reach over. */
export const MAX_FIGURE_DAYS = 366
/** Rows of a look by something else than days: those with the most money. */
export const MAX_FIGURE_ROWS = 100

export const settlementReason = textRule(2, 100, '请填写退回原因，至少2个字', '退回原因最多100个字')
