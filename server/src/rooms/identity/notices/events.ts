import type { NoticeChannel, NoticeKind } from '@heyi/contract/identity/notice-kinds'

declare module '../../../kernel/jobs/events.ts' {
  interface Jobs {
    /** A notice to a person's phone or WeChat; `link` is the screen that it leads to, `until` when it is news no more. */
    'identity:notice': {
      user_id: number
      /** Not said of those that were left before it was. */
      kind?: NoticeKind
      channel: Exclude<NoticeChannel, 'app'>
      title: string
      body: string
      link: string
      until: string
    }
  }
}
