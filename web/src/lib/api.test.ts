import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

vi.mock('virtual:calls', () => ({
  subjects: '',
  calls: [
    ...['identity', '/api/index/', 'setUserClient w', 'getPwSalt w', '/api/user/', 'login wso', 'logout wo'],
    ...['orders', '/api/goods/', 'buy wi', 'change w', '/v2/read', 'read r'],
  ].join('\n'),
}))
vi.mock('./seal.ts', () => ({
  seal: (password: string, salt: string) => `sealed(${salt.length}:${password.length}:${salt})`,
}))
vi.stubGlobal('__VERSION__', '1.22.1')
vi.stubGlobal('navigator', { userAgent: 'Chrome/140.0', vendor: '', onLine: true })

const { invoke } = await import('./api.ts')
const { session, useSession } = await import('./session.ts')
const { storage, windowStorage } = await import('./storage.ts')
const { useToasts } = await import('../kit/feedback/toast.ts')

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
  useToasts.setState({ item: null })
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
    expect(sent[0]?.body).toMatchObject({ a: 1 })
  })

  it('names for whom somebody acts', async () => {
    storage.set('acting', 31)
    await invoke('orders.buy')
    storage.remove('acting')
    await invoke('orders.buy')
    expect(sent.map(({ headers }) => headers.acting)).toEqual(['31', ''])
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
    expect(useToasts.getState().item).toBeNull()
    await expect(invoke('orders.buy')).rejects.toMatchObject({ msg: '库存不足' })
    expect(useToasts.getState().item?.message).toBe('库存不足')
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
      msg: '服务器暂时没有应答（502），请稍后重试',
    })
  })
})

describe('an idempotent call', () => {
  const refused = () => envelope(0, { type: 'STOCK_SHORT' }, '库存不足')
  const lost = () => ({ status: 502, body: 'bad gateway' })
  const signedIn = (user_id: number) => useSession.setState({ userinfo: { user_id, token: 't' } as never })
  const ids = () => sent.map((one) => one.body.client_req_id)
  const buy = (input: object = { sku: 1 }, intention?: string) =>
    invoke('orders.buy', { ...input }, { quiet: true, ...(intention ? { intention } : {}) }).catch(() => undefined)

  beforeEach(() => {
    windowStorage.remove('intentions')
    vi.useFakeTimers({ now: new Date('2026-03-01T08:00:00Z') })
    return () => vi.useRealTimers()
  })
  afterEach(() => useSession.setState({ userinfo: null }))

  it('carries one id until it is answered, and then another: the same again is meant again', async () => {
    answers = [lost, refused, () => envelope(1, {})]
    for (let i = 0; i < 4; i += 1) await buy()
    expect(ids()[0]).toMatch(/^[\w-]{8,}$/)
    expect(new Set(ids().slice(0, 3)).size).toBe(1)
    expect(ids()[3]).not.toBe(ids()[0])
  })

  it('carries the same id after a reload', async () => {
    const disk = () => {
      const held = new Map<string, string>()
      return {
        getItem: (key: string) => held.get(key) ?? null,
        setItem: (key: string, value: string) => held.set(key, value),
        removeItem: (key: string) => held.delete(key),
      }
    }
    vi.stubGlobal('localStorage', disk())
    vi.stubGlobal('sessionStorage', disk())
    onTestFinished(() => {
      vi.stubGlobal('localStorage', undefined)
      vi.stubGlobal('sessionStorage', undefined)
    })
    storage.set('client_id', 5)
    answers = [lost]
    await buy()
    vi.resetModules()
    const again = await import('./api.ts')
    await again.invoke('orders.buy', { sku: 1 }, { quiet: true })
    expect(ids()[1]).toBe(ids()[0])
  })

  it('carries another id for another body, another account, another call', async () => {
    answers = [lost, lost, lost, lost]
    signedIn(1)
    await buy()
    await buy({ sku: 2 })
    signedIn(2)
    await buy()
    expect(new Set(ids()).size).toBe(3)
    signedIn(1)
    await buy()
    expect(ids()[3]).toBe(ids()[0])
  })

  it('carries the same id for another body where the intention has a name', async () => {
    answers = [lost, lost]
    await buy({ hash: 'a' }, '11 x 2')
    await buy({ hash: 'b' }, '11 x 2')
    await buy({ hash: 'b' }, '11 x 3')
    expect(ids()[1]).toBe(ids()[0])
    expect(ids()[2]).not.toBe(ids()[0])
  })

  it('begins a new intention once it hears that the first was done', async () => {
    answers = [lost, () => envelope(0, { type: 'REQUEST_ID_REUSED' }, '已提交')]
    await buy({ hash: 'a' }, 'cart')
    await buy({ hash: 'b' }, 'cart')
    await buy({ hash: 'b' }, 'cart')
    expect(ids()[1]).toBe(ids()[0])
    expect(ids()[2]).not.toBe(ids()[0])
  })

  it('is forgotten a day later, and when its person signs out, but not when the session was ended', async () => {
    answers = [lost, lost, lost, lost]
    signedIn(1)
    await buy()
    session.signOut({ isChosen: false })
    signedIn(1)
    await buy()
    expect(ids()[1]).toBe(ids()[0])
    session.signOut()
    signedIn(1)
    await buy()
    expect(ids()[2]).not.toBe(ids()[0])
    vi.setSystemTime(new Date('2026-03-02T08:00:01Z'))
    await buy()
    expect(ids()[3]).not.toBe(ids()[2])
  })

  it('is the only kind that carries an id', async () => {
    await invoke('orders.change', { a: 1 })
    expect(sent[0]?.body).toEqual({ a: 1 })
  })
})

describe('a 401', () => {
  const dead = () => ({ status: 401, body: { code: 401, msg: '请先登录', data: {} } })
  beforeEach(() => {
    vi.useFakeTimers()
    useSession.setState({ userinfo: { user_id: 1, token: 't' } as never })
    return () => vi.useRealTimers()
  })
  afterEach(() => useSession.setState({ userinfo: null }))

  it('ends the session', async () => {
    answers = [dead]
    await expect(invoke('orders.read', {}, { quiet: true })).rejects.toMatchObject({ reason: 'SIGNED_OUT' })
    await vi.advanceTimersByTimeAsync(300)
    expect(session.isSignedIn()).toBe(false)
  })

  it('is the own answer of what begins or ends a session', async () => {
    answers = [dead]
    await expect(invoke('identity.logout', {}, { quiet: true })).rejects.toMatchObject({ reason: 'SIGNED_OUT' })
    await vi.advanceTimersByTimeAsync(300)
    expect(session.isSignedIn()).toBe(true)
    expect(useToasts.getState().item).toBeNull()
  })
})
