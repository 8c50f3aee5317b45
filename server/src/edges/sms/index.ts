import type { DevOutbox } from '../outbox.ts'

export type Sms = {
  /** Sends `text` to a phone; `code` is the bare code in it, for templates that take it apart. Throws where the sender refuses. */
  send(to: string, text: string, code: string): Promise<void>
}

/** Puts messages into the outbox instead of sending them. */
export const localSms = (outbox: DevOutbox): Sms => ({
  async send(to, text, code) {
    outbox.record({ to, channel: 'sms', text, code })
  },
})
