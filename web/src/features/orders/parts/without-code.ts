import type { UnshownWay } from '@heyi/contract/orders/write-off'
import { dateTime } from '../../../lib/format.ts'

/** What is handed over without its code is called, by how the person is known, and what the clerk reads before. */
export const withoutCode: Record<UnshownWay, { title: string; text: (mobile_masked: string) => string }> = {
  sms: {
    title: '报短信码取货',
    text: (mobile_masked) => `短信发到会员自己的手机 ${mobile_masked}。手机不在身边，可请家里人读出6位码。`,
  },
  identity: {
    title: '核对身份取货',
    text: () => '请看清证件上的姓名和照片。会员会收到消息；金额大的，还要另一位同事确认。',
  },
}
/** What is mostly checked. */
export const CHECKED = ['核对了身份证，是本人', '家人代取，核对了家人的身份证，也给本人打了电话']
/** What the clerk reads while a colleague is asked. */
export const waitsWords = (until: string): string =>
  `这一单金额较大，请另一位同事在核销台或手机的“等您确认”里点确认，${dateTime(until).slice(-5)}前有效。同事确认之前，请先不要交货`
