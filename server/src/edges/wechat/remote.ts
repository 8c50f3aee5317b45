import { askOutside, OutsideError } from '../outside.ts'
import type { CodeProblem, Wechat, WechatApp } from './wechat.ts'

export type WechatKeys = { id: string; secret: string }
export type RemoteWechat = {
  /** https://api.weixin.qq.com, or a server that speaks as it does. */
  url: string
  authorize_url: string
  /** The account that web pages belong to, and the mini program; null where there is none. */
  apps: Record<WechatApp, WechatKeys | null>
  /** Template of notices, with the fields thing1 (heading) and thing2 (text); '' where there is none. */
  notice_template: string
  limitMs?: number | undefined
}

/** What is answered of a code that names nobody; any other error is said to be WeChat's. */
const PROBLEMS: Record<number, CodeProblem> = { 40029: 'wrong', 41008: 'wrong', 42003: 'wrong', 40163: 'used' }
/** The person does not follow the account, or has refused its notices. */
const UNREACHED = new Set([43004, 43019, 43101])
const STALE_TOKEN = new Set([40001, 40014, 42001])
/** A token is asked for again this long before it runs out. */
const EARLY_MS = 300_000
const MAX_FIELD = 20

const EXCHANGES = {
  web: (keys: WechatKeys, code: string) => ({
    path: '/sns/oauth2/access_token',
    query: { appid: keys.id, secret: keys.secret, code, grant_type: 'authorization_code' },
  }),
  mini: (keys: WechatKeys, code: string) => ({
    path: '/sns/jscode2session',
    query: { appid: keys.id, secret: keys.secret, js_code: code, grant_type: 'authorization_code' },
  }),
} as const

const cut = (text: string) => ([...text].length > MAX_FIELD ? `${[...text].slice(0, MAX_FIELD - 1).join('')}…` : text)

/** WeChat by its documented interface: codes of web pages and of a mini program, notices by template. */
export function remoteWechat({ url, authorize_url, apps, notice_template, limitMs }: RemoteWechat): Wechat {
  const who = 'wechat'
  let kept: { token: string; until: number } | null = null

  async function freshToken({ id, secret }: WechatKeys): Promise<string> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credential', appid: id, secret }),
    }
    const { body } = await askOutside({ who, url: `${url}/cgi-bin/stable_token`, init, limitMs })
    if (typeof body.access_token !== 'string') throw new OutsideError(who, `gave no token (${Number(body.errcode)})`)
    kept = { token: body.access_token, until: Date.now() + Number(body.expires_in) * 1000 - EARLY_MS }
    return kept.token
  }
  const tokenOf = async (keys: WechatKeys) => (kept && kept.until > Date.now() ? kept.token : freshToken(keys))

  async function post(token: string, message: object): Promise<number> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    }
    const query = new URLSearchParams({ access_token: token })
    const { body } = await askOutside({ who, url: `${url}/cgi-bin/message/template/send?${query}`, init, limitMs })
    return Number(body.errcode)
  }

  return {
    appOf: (app) => {
      const keys = apps[app]
      return keys && { way: 'wechat', app_id: keys.id, authorize_url }
    },
    async exchange(app, code) {
      const keys = apps[app]
      if (!keys) return { problem: 'wrong' }
      const { path, query } = EXCHANGES[app](keys, code)
      try {
        const { body } = await askOutside({ who, url: `${url}${path}?${new URLSearchParams(query)}`, limitMs })
        if (typeof body.openid === 'string' && body.openid) {
          const union_id = typeof body.unionid === 'string' && body.unionid ? body.unionid : null
          return { open_id: body.openid, union_id }
        }
        return { problem: PROBLEMS[Number(body.errcode)] ?? 'busy' }
      } catch (error) {
        if (error instanceof OutsideError) return { problem: 'busy' }
        throw error
      }
    },
    async check() {
      const keys = apps.web ?? apps.mini
      if (!keys) throw new OutsideError(who, '没有设置公众号或小程序')
      await freshToken(keys)
      return '微信接受了密钥'
    },
    hasNotices: notice_template !== '' && apps.web !== null,
    async notify(open_id, notice) {
      const keys = apps.web
      if (!keys) return false
      const data = { thing1: { value: cut(notice.title) }, thing2: { value: cut(notice.body) } }
      const message = { touser: open_id, template_id: notice_template, url: notice.url, data }
      let code = await post(await tokenOf(keys), message)
      if (STALE_TOKEN.has(code)) code = await post(await freshToken(keys), message)
      if (code === 0) return true
      if (UNREACHED.has(code)) return false
      throw new OutsideError(who, `refused a notice with ${code}`)
    },
  }
}
