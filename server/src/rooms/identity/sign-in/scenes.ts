import { randomUUID } from 'node:crypto'
import type { signIn as entries } from '@heyi/contract/identity/sign-in'
import { atDevice, type Scenes, type Stage } from '../../../testing/scene.ts'
import {
  askCode,
  enrolled,
  inForce,
  newMobile,
  newPassword,
  PASSWORD,
  seal,
  shownCode,
  wechatCode,
} from '../testing.ts'

/** Signs in with the code that came to a phone. */
async function byCode(stage: Stage, mobile: string) {
  const who = await stage.guest()
  const captcha = await askCode(stage, who, mobile, 'mobilelogin')
  return { who, input: { mobile, captcha, agreements: await inForce(who) } }
}

export const scenes: Scenes<typeof entries> = {
  /** Somebody new, somebody known, and somebody whose WeChat account belongs to them from then on. */
  async mobilelogin(stage) {
    const known = await stage.member()
    const bound = await byCode(stage, newMobile())
    const code = await wechatCode(stage.url, randomUUID())
    const { ticket } = (await bound.who.call('identity.quicklogin', { code })).data as { ticket?: string }
    return [
      await byCode(stage, newMobile()),
      await byCode(stage, known.mobile),
      { who: bound.who, input: { ...bound.input, ticket } },
    ]
  },
  async login(stage) {
    const known = await atDevice(stage)
    await known.call('identity.setPassword', await newPassword(stage, known))
    const who = await stage.guest()
    return [{ who, input: { account: known.mobile, ...(await seal(who, PASSWORD)) } }]
  },
  async register(stage) {
    const [who, mobile] = [await stage.guest(), newMobile()]
    const code = await askCode(stage, who, mobile, 'register')
    return [{ who, input: { mobile, code, ...(await seal(who, PASSWORD)) } }]
  },
  logout: async (stage) => [{ who: await stage.member(), input: {} }],
  async quicklogin(stage) {
    const [who, known, account] = [await stage.guest(), await stage.member(), randomUUID()]
    await known.call('identity.bindWechat', { code: await wechatCode(stage.url, account) })
    return [
      { who, input: { code: await wechatCode(stage.url, account) } },
      { who, input: { code: await wechatCode(stage.url, randomUUID()) } },
    ]
  },
  async loginSecond(stage) {
    const who = await atDevice(stage)
    const { secret } = await enrolled(who)
    const captcha = await askCode(stage, who, who.mobile, 'mobilelogin')
    const { data } = await who.call('identity.mobilelogin', { mobile: who.mobile, captcha })
    const { ticket = '' } = data as { ticket?: string }
    return [{ who, input: { ticket, code: shownCode(secret) } }]
  },
}
