import { randomDigits } from '../../../kernel/ids.ts'
import { shanghaiDay } from '../../../kernel/time.ts'

const PREFIX = { transfer: 'DB', count: 'PD' } as const
/** The number of a transfer (调拨) or a count (盘点): DB or PD, the day, eight digits. */
export const newDocument = (kind: keyof typeof PREFIX, now: Date): string =>
  `${PREFIX[kind]}${shanghaiDay(now).replaceAll('-', '')}${randomDigits(8)}`
