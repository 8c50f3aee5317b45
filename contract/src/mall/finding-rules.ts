/** Over which time goods are ranked by what was handed out; null: since there are orders. */
export const hotPeriods = {
  week: { name: '近7天', days: 7 },
  month: { name: '近30天', days: 30 },
  all: { name: '一直以来', days: null },
} as const
export type HotPeriod = keyof typeof hotPeriods
