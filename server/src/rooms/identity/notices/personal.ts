import { type NoticeChannel, type NoticeKind, noticeChannels, noticeKinds } from '@heyi/contract/identity/notice-kinds'
import type { PersonalData } from '../core/personal-data.ts'
import { choicesOf, forgetChoices } from './store.ts'

export const personal: PersonalData = {
  room: 'identity',
  async sections(tx, user_id) {
    const rows = (await choicesOf(tx, [user_id])).map((one) => ({
      通知: noticeKinds[one.kind as NoticeKind].name,
      方式: noticeChannels[one.channel as NoticeChannel].name,
      选择: one.is_on ? '接收' : '不接收',
    }))
    return [{ title: '服务通知的选择', rows }]
  },
  forget: (tx, user_id) => forgetChoices(tx, user_id),
}
