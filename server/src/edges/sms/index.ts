import type { Checkable } from '../check.ts'
import type { DevOutbox } from '../outbox.ts'

export type Sms = Checkable & {
  /** Sends `text` to a phone; `code` is the bare code in it, for templates that take it apart. Throws where the sender refuses. */
  send(to: string, text: string, code: string): Promise<void>
}

/** What a sender says of two numbers, for trying it out: one takes no message, the other takes every second try. */
export const DEAD_NUMBER = '19999999990'
export const LAME_NUMBER = '19999999991'

/** Puts messages into the outbox instead of sending them. */
export function localSms(outbox: DevOutbox): Sms {
  let tries = 0
  return {
    check: async () => '本机替身在工作：短信只进入发件箱，不会真的发出',
    async send(to, text, code) {
      if (to === DEAD_NUMBER || (to === LAME_NUMBER && ++tries % 2)) throw new Error('the sender refused the number')
      outbox.record({ to, channel: 'sms', text, code })
    },
  }
}
