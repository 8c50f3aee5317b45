import type { Checkable } from '../check.ts'

/** What is sent to a phone: a code, with what it is for where that is not clear by itself, or a notice with its heading and text. */
export type SmsText =
  | { kind: 'code'; code: string; minutes: number; about?: string }
  | { kind: 'notice'; title: string; body: string }

export type Sms = Checkable & {
  /** Whether notices can be sent too: they need a template of their own. */
  readonly hasNotices: boolean
  /**
   * `limit`: the sender takes no more messages to this phone for now, and a further try would only count. Throws where it
   * refuses for another reason or is silent.
   */
  send(to: string, text: SmsText): Promise<'sent' | 'limit'>
}
