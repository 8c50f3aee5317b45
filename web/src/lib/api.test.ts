import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.mock('virtual:calls', () => ({
  calls: {
    identity: {
      setUserClient: ['/api/index/setUserClient', 'wo'],
      getPwSalt: ['/api/index/getPwSalt', 'wo'],
      login: ['/api/user/login', 'wso'],
    },
    orders: { buy: ['/api/goods/buy', 'wi'], read: ['/v2/read', 'r'] },
  },
}))
vi.mock('./seal.ts', () => ({
  seal: (password: string, salt: string) => `sealed(${salt.length}:${password.length}:${salt})`,
}))
vi.stubGlobal('__VERSION__', '1.22.1')
vi.stubGlobal('navigator', { userAgent: 'Chrome/140.0', vendor: '', onLine: true })

const { invoke } = await import('./api.ts')
const { storage } = await import('./storage.ts')
const { useToasts } = await import('../kit/toast.ts')

type Sent = { path: string; headers: Record<string, string>; body: Record<string, unknown> }
const sent: Sent[] = []
let answers: ((path: string) => { status?: number; body: unknown })[] = []

const envelope = (code: number, data: unknown, msg = '') => ({ body: { code, msg, data } })
const client = {
  client_id: 7,
  client_token: 'ct',
  userinfo: null,
  res_versions: '1',
  version: '1.22.1',
  sms_seconds: 60,
}

beforeEach(() => {
  sent.length = 0
  answers = []
  storage.set('client_id', 5)
  storage.set('client_token', 'old')
  useToasts.setState({ list: [] })
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string>; body: string }) => {
    sent.push({ path, headers: init.headers, body: JSON.parse(init.body) })
    const { status = 200, body }: { status?: number; body: unknown } = answers.shift()?.(path) ?? envelope(1, {})
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => storage.remove('client_id', 'client_token', 'res_versions', 'version_num'))

describe('invoke', () => {
  it('sends every header of the specification', async () => {
    await invoke('orders.buy', { a: 1 })
    expect(sent[0]?.headers).toMatchObject({
      v: '1.22.1',
      'client-type': 'h5',
      token: 'no token',
      'user-id': '0',
      'client-id': '5',
      'client-token': 'old',
      'accept-language': 'zh-CN',
      'company-id': '3',
      'applet-client-id': '0',
    })
    expect(sent[0]?.body).toEqual({ a: 1 })
  })

  it('registers a device that has no id before it writes', async () => {
    storage.remove('client_id', 'client_token')
    answers = [() => envelope(1, client), () => envelope(1, { done: true })]
    await expect(invoke('orders.buy')).resolves.toEqual({ done: true })
    expect(sent.map((one) => one.path)).toEqual(['/api/index/setUserClient', '/api/goods/buy'])
    expect(sent[1]?.headers['client-id']).toBe('7')
  })

  it('registers again and repeats once on no client_id', async () => {
    answers = [() => envelope(0, { type: 'no client_id' }), () => envelope(1, client), () => envelope(1, 'done')]
    await expect(invoke('orders.buy')).resolves.toBe('done')
    expect(sent.map((one) => one.path)).toEqual(['/api/goods/buy', '/api/index/setUserClient', '/api/goods/buy'])
  })

  it('toasts a refusal unless it is quiet', async () => {
    answers = [
      () => envelope(0, { type: 'STOCK_SHORT' }, '库存不足'),
      () => envelope(0, { type: 'STOCK_SHORT' }, '库存不足'),
    ]
    await expect(invoke('orders.buy', {}, { quiet: true })).rejects.toMatchObject({ reason: 'STOCK_SHORT' })
    expect(useToasts.getState().list).toEqual([])
    await expect(invoke('orders.buy')).rejects.toMatchObject({ msg: '库存不足' })
    expect(useToasts.getState().list.map((one) => one.message)).toEqual(['库存不足'])
  })

  it('seals a password and never sends it in the clear', async () => {
    answers = [() => envelope(1, { salt: 'S1' }), () => envelope(1, 'in')]
    await expect(invoke('identity.login', { account: 'a', password: 'secret' })).resolves.toBe('in')
    expect(sent[1]?.body).toEqual({ account: 'a', password: 'sealed(2:6:S1)', is_salt: 1 })
  })

  it('answers a refusal that brings a salt with one sealed retry', async () => {
    const salted = () => envelope(0, { type: 'SALT_INVALID', salt: 'S2' }, '过期')
    answers = [() => envelope(1, { salt: 'S1' }), salted, salted]
    await expect(invoke('identity.login', { account: 'a', password: 'secret' }, { quiet: true })).rejects.toMatchObject(
      {
        reason: 'SALT_INVALID',
      },
    )
    expect(sent.map((one) => one.body.password)).toEqual([undefined, 'sealed(2:6:S1)', 'sealed(2:6:S2)'])
  })

  it('says the status where nothing of ours answers', async () => {
    answers = [() => ({ status: 502, body: 'bad gateway' })]
    await expect(invoke('orders.read', {}, { quiet: true })).rejects.toMatchObject({
      msg: '网络错误（502），请稍后重试',
    })
  })
})
