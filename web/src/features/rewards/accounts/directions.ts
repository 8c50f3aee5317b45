export const directions = [
  { value: 'all', label: '全部' },
  { value: 'in', label: '收入' },
  { value: 'out', label: '支出' },
] as const
export type Direction = (typeof directions)[number]['value']

/** The direction an address names; all where it names none. */
export const readDirection = (text: string | undefined): Direction =>
  directions.find(({ value }) => value === text)?.value ?? 'all'
