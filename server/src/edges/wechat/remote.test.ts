import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideServer } from '../testing.ts'
import { type RemoteWechat, remoteWechat } from './remote.ts'
import { wechatServer } from './testing.ts'
import type { Wechat } from './wechat.ts'

const NOTICE = {
  title: '可以取货了',
  body: '您的“东北大米 5kg”已备好，请凭取货码到双塔弄店取。',
  url: 'https://heyi.example/h5/#/',
}

describe('WeChat', () => {
  const its = wechatServer()
  let server: Awaited<ReturnType<typeof outsideServer>>
  let wechat: Wechat
  const connect = (given: Partial<RemoteWechat> = {}) =>
    remoteWechat({
      url: server.url,
      authorize_url: 'https://open.weixin.qq.com/connect/oauth2/authorize',
      apps: { web: { id: 'wxweb', secret: 'web-secret' }, mini: { id: 'wxmini', secret: 'mini-secret' } },
      notice_template: 'T1',
      limitMs: 5_000,
      ...given,
    })
  beforeAll(async () => {
    server = await outsideServer(its.answer)
    wechat = connect()
  })
  afterAll(() => server.close())

  it('tells whose code it is, once, in each of our apps', async () => {
    expect(await wechat.exchange('web', 'bao@wxweb')).toEqual({ open_id: 'o-bao', union_id: null })
    expect(await wechat.exchange('web', 'bao@wxweb')).toEqual({ problem: 'used' })
    expect(await wechat.exchange('mini', 'bao@wxmini')).toEqual({ open_id: 'o-bao', union_id: null })
    expect(await wechat.exchange('mini', 'bound.bao@wxmini')).toEqual({ open_id: 'o-bound.bao', union_id: 'u-bao' })
    expect(await wechat.exchange('mini', 'bao@wxweb')).toEqual({ problem: 'wrong' })
  })
  it('is busy where it does not answer, is at fault, or takes our keys for wrong', async () => {
    expect(await connect({ limitMs: 150 }).exchange('web', 'slow')).toEqual({ problem: 'busy' })
    expect(await wechat.exchange('web', 'busy')).toEqual({ problem: 'busy' })
    const wrong = connect({ apps: { web: { id: 'wxweb', secret: 'x' }, mini: null } })
    expect(await wrong.exchange('web', 'a@wxweb')).toEqual({ problem: 'busy' })
    expect(await connect({ url: 'http://127.0.0.1:1' }).exchange('web', 'a@wxweb')).toEqual({ problem: 'busy' })
    expect(server.heard.filter(({ url }) => url.searchParams.get('code') === 'slow')).toHaveLength(2)
  })
  it('tells a browser where to ask, for each app that there is', () => {
    expect(wechat.appOf('web')).toMatchObject({ way: 'wechat', app_id: 'wxweb' })
    expect(connect({ apps: { web: null, mini: null } }).appOf('mini')).toBe(null)
    expect(connect({ notice_template: '' }).hasNotices).toBe(false)
  })
  it('sends notices under one token, and asks for another where it is refused', async () => {
    expect(await wechat.notify('o-bao', NOTICE)).toBe(true)
    expect(await wechat.notify('o-bao', NOTICE)).toBe(true)
    expect(its.tokens).toHaveLength(1)
    its.tokens.push('given to another server')
    expect(await wechat.notify('o-bao', NOTICE)).toBe(true)
    expect(its.notices.at(-1)).toEqual({
      touser: 'o-bao',
      template_id: 'T1',
      url: NOTICE.url,
      data: { thing1: { value: NOTICE.title }, thing2: { value: `${NOTICE.body.slice(0, 19)}…` } },
    })
  })
  it('says who does not follow us, and fails where the template is wrong', async () => {
    expect(await wechat.notify('o-left', NOTICE)).toBe(false)
    const error = (await connect({ notice_template: 'T2' })
      .notify('o-bao', NOTICE)
      .catch((error: unknown) => error)) as Error
    expect(error.message).toBe('wechat: refused a notice with 40037')
    expect(`${error.stack}`).not.toMatch(/secret|token-/)
  })
})
