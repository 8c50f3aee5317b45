import { type Clock, machineClock } from '../kernel/clock.ts'

/** What a local stand-in would have sent. `code` is the bare code where the text carries one, else ''. */
export type Sent = { to: string; channel: 'sms' | 'wechat'; text: string; code: string; at: string }

/** The last messages of the local stand-ins, newest first; it forgets what is older than the last 500. */
export type DevOutbox = {
  record(sent: { to: string; channel: Sent['channel']; text: string; code?: string }): void
  list(to?: string): Sent[]
}

const MAX_ROWS = 500

export function makeOutbox(clock: Clock = machineClock): DevOutbox {
  const rows: Sent[] = []
  return {
    record({ to, channel, text, code = '' }) {
      rows.unshift({ to, channel, text, code, at: clock.now().toISOString() })
      if (rows.length > MAX_ROWS) rows.length = MAX_ROWS
    },
    list: (to) => (to === undefined || to === '' ? [...rows] : rows.filter((row) => row.to === to)),
  }
}
