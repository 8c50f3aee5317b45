import type { DevOutbox } from '../outbox.ts'
import type { Sms } from './sms.ts'

/** What a sender says of two numbers, for trying it out: one takes no message, the other takes every second try. */
export const DEAD_NUMBER = '19999999990'
export const LAME_NUMBER = '19999999991'

/** Puts messages into the outbox instead of sending them. */
export function localSms(outbox: DevOutbox): Sms {
  let tries = 0
  return {
    hasNotices: true,
    check: async () => '本机替身在工作：短信只进入发件箱，不会真的发出',
    async send(to, text) {
      if (to === DEAD_NUMBER || (to === LAME_NUMBER && ++tries % 2)) throw new Error('the sender refused the number')
      if (text.kind === 'notice') outbox.record({ to, channel: 'sms', text: `【和颐】${text.title}：${text.body}` })
      else {
        const { code, minutes, about } = text
        const words = about
          ? `【和颐】确认码 ${code}，${minutes}分钟内有效。${about}。同意才把它告诉对方。`
          : `【和颐】验证码 ${code}，${minutes}分钟内有效。请勿告诉他人。`
        outbox.record({ to, channel: 'sms', text: words, code })
      }
      return 'sent'
    },
  }
}

/** A production server without a sender: nobody may believe that a code is on its way. */
export const noSms: Sms = {
  hasNotices: false,
  check: async () => {
    throw new Error('还没有设置短信服务商（SMS_SENDER）')
  },
  send: async () => {
    throw new Error('no sender of SMS is set up: SMS_SENDER')
  },
}
