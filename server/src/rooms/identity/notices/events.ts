import type { NoticeChannel } from '@heyi/contract/identity/notice-kinds'

declare module '../../../kernel/jobs/events.ts' {
  interface Jobs {
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
