import type { ConsentKind } from '@heyi/contract/identity/consent-rules'
import type { NoticeChannel } from '@heyi/contract/identity/notice-kinds'
import type { WechatApp } from '@heyi/contract/identity/wechat-apps'
import type { Subject } from '@heyi/contract/subjects'
import type { LogKind } from './privacy/store-log.ts'

/** What staff, or the document's last day, have decided about a person's document. */
export type CertificationDecided = {
  user_id: number
  certification_id: number
  state: 'PASSED' | 'REJECTED' | 'EXPIRED'
  reason: string
}

declare module '../../kernel/jobs/events.ts' {
  interface Events {
    /** A staff member's password was guessed at too often: until then none is looked at. */
    'login.locked': { user_id: number; until: string }
    'certification.decided': CertificationDecided
    /** A member says that they did not agree to something; staff of the organisation look into it. */
    'privacy.disputed': { dispute_id: number; user_id: number; organ_id: number }
    /** `kind`: the list in which the member finds what it is about. */
    'privacy.answered': { dispute_id: number; user_id: number; kind: LogKind; answer: string }
    /** Somebody took a consent back. */
    'consent.withdrawn': { user_id: number; kind: ConsentKind }
    /** An account was deleted: nobody is behind this number any more. */
    'person.left': { user_id: number }
    /** Somebody can sign in by another WeChat account from now on, or by one less. */
    'wechat.bound': { user_id: number; app: WechatApp }
    'wechat.unbound': { user_id: number; app: WechatApp }
    /** Staff gave somebody who lost their number another one. */
    'mobile.replaced': { user_id: number; by: string; mobile_masked: string }
  }
  interface Jobs {
    /** A code that could not be sent at once. `sealed`: phone and code; `until`: when it is of no use any more. */
    'identity:sms': { sealed: string; until: string }
    /** A notice to a number that is nobody's any more. `sealed`: the number and the words. */
    'identity:told': { sealed: string; until: string }
    /** A notice to a person's phone or WeChat; `link` is the screen that it leads to, `until` when it is news no more. */
    'identity:notice': {
      user_id: number
      channel: Exclude<NoticeChannel, 'app'>
      title: string
      body: string
      link: string
      until: string
    }
  }
}

/** The words of which an event says that they have changed. */
export const certificationChanges = ['certification', 'profile'] as const satisfies readonly Subject[]
