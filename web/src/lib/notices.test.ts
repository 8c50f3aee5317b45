import { describe, expect, it } from 'vitest'
import { noticeWords } from './notices.ts'

describe('a message as a passing notice', () => {
  it('says its title and the first sentence of its body', () => {
    const body = '您的“羊毛格纹围巾”等2件已备好，请凭取货码到中心店取。营业到下午六点。'
    expect(noticeWords({ title: '可以取货了', body })).toBe(
      '可以取货了：您的“羊毛格纹围巾”等2件已备好，请凭取货码到中心店取。',
    )
    expect(noticeWords({ title: '随访', body: '明天上午\n请在家等候' })).toBe('随访：明天上午')
  })
  it('ends with dots where the sentence is longer than a notice can be read', () => {
    expect(noticeWords({ title: '消息', body: '好'.repeat(200) })).toBe(`消息：${'好'.repeat(59)}…`)
  })
  it('is its title where there is no body', () => {
    expect(noticeWords({ title: '可以取货了', body: ' ' })).toBe('可以取货了')
  })
})
