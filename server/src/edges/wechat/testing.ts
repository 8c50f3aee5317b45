import type { Heard, Reply } from '../testing.ts'

const SECRETS: Record<string, string> = { wxweb: 'web-secret', wxmini: 'mini-secret' }
const error = (errcode: number, errmsg: string): Reply => ({ body: { errcode, errmsg } })

/**
 * WeChat's side: codes that are good for one exchange by the app they were made for (`account.app`), tokens of an hour, and
 * notices to who follows. A code is any text; `slow` is answered never.
 */
export function wechatServer() {
  const used = new Set<string>()
  const notices: Record<string, unknown>[] = []
  const tokens: string[] = []
  function exchange(code: string, appid: string): Reply {
    if (code === 'slow') return 'silent'
    if (code === 'busy') return error(-1, 'system error')
    const [account = '', app] = code.split('@')
    if (app !== appid) return error(40029, 'invalid code')
    if (used.has(code)) return error(40163, 'code been used')
    used.add(code)
    return {
      body: {
        access_token: 'A',
        expires_in: 7200,
        openid: `o-${account}`,
        session_key: 'K',
        scope: 'snsapi_base',
        // Where the app is bound to an open platform.
        ...(account.startsWith('bound.') ? { unionid: `u-${account.slice('bound.'.length)}` } : {}),
      },
    }
  }
  function send(token: string | null, body: string): Reply {
    if (token !== tokens.at(-1)) return error(40001, 'invalid credential')
    const message = JSON.parse(body) as Record<string, unknown>
    if (message.template_id !== 'T1') return error(40037, 'invalid template_id')
    if (message.touser === 'o-left') return error(43004, 'require subscribe')
    notices.push(message)
    return { body: { errcode: 0, errmsg: 'ok', msgid: notices.length } }
  }
  const answer = ({ method, url, body }: Heard): Reply => {
    const given = url.searchParams
    const appid = given.get('appid') ?? ''
    const isGrant = given.get('grant_type') === 'authorization_code'
    switch (`${method} ${url.pathname}`) {
      case 'GET /sns/oauth2/access_token':
      case 'GET /sns/jscode2session': {
        if (SECRETS[appid] === undefined) return error(40013, 'invalid appid')
        if (given.get('secret') !== SECRETS[appid] || !isGrant) return error(40125, 'invalid appsecret')
        return exchange(given.get(url.pathname.endsWith('session') ? 'js_code' : 'code') ?? '', appid)
      }
      case 'POST /cgi-bin/stable_token': {
        const asked = JSON.parse(body) as Record<string, string>
        if (asked.secret !== SECRETS[asked.appid ?? '']) return error(40125, 'invalid appsecret')
        tokens.push(`token-${tokens.length}`)
        return { body: { access_token: tokens.at(-1), expires_in: 3600 } }
      }
      case 'POST /cgi-bin/message/template/send':
        return send(given.get('access_token'), body)
      default:
        return { status: 404, body: {} }
    }
  }
  return { answer, notices, tokens }
}
