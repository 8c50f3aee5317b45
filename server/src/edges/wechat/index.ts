import { createHash } from 'node:crypto'
import type { DevOutbox } from '../outbox.ts'

export interface WeChat {
  /** Exchanges a login code, once, for the person's open id; null where the code is not valid. */
  openIdOf(code: string): Promise<string | null>
}

/** Takes any code that begins with `local-`: the rest names the person, so that tests can be several people. */
export const localWeChat = (outbox: DevOutbox): WeChat => {
  const used = new Set<string>()
  return {
    async openIdOf(code) {
      const person = /^local-([\w-]{1,60})(?:\.[\w-]{1,40})?$/.exec(code)?.[1]
      if (!person || used.has(code)) return null
      used.add(code)
      const openId = `o${createHash('sha256').update(person).digest('base64url').slice(0, 27)}`
      outbox.record({ to: openId, channel: 'wechat', text: 'login' })
      return openId
    },
  }
}
