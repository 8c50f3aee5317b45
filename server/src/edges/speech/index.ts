import type { DevOutbox } from '../outbox.ts'

export interface Speech {
  /** Has a sentence of at most 200 characters read aloud on the person's devices. */
  say(user_id: number, text: string): Promise<void>
}

const LONGEST = 200

/** Puts sentences into the outbox, addressed by the person's number. */
export const localSpeech = (outbox: DevOutbox): Speech => ({
  async say(user_id, text) {
    outbox.record({ to: String(user_id), channel: 'speech', text: [...text].slice(0, LONGEST).join('') })
  },
})
