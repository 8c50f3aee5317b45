import type { DevOutbox } from '../outbox.ts'

export interface Push {
  /** Shows a notice on a person's devices. `link` is a route of the phone shell, or ''. */
  send(user_id: number, notice: { title: string; body: string; link: string }): Promise<void>
}

/** Puts notices into the outbox, addressed by the person's number. */
export const localPush = (outbox: DevOutbox): Push => ({
  async send(user_id, { title, body }) {
    outbox.record({ to: String(user_id), channel: 'push', text: `${title}：${body}` })
  },
})
