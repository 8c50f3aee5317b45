import { createVerify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OutsideError, OutsideRefusal } from '../../kernel/outside-error.ts'
import { outsideServer } from '../testing.ts'
import { wechatPayServer } from './testing.ts'
import { type WechatPay, wechatPay } from './wechat.ts'

describe('WeChat Pay', () => {
  const its = wechatPayServer()
  let server: Awaited<ReturnType<typeof outsideServer>>
  const connect = (given: Partial<WechatPay> = {}) =>
    wechatPay({
      ...its.keys,
      url: server.url,
      app_id: 'wxweb',
      notify_url: 'https://heyi.example/api/pay/notify',
      refund_notify_url: 'https://heyi.example/api/pay/refundNotify',
      limitMs: 500,
      now: () => new Date(),
      ...given,
    })
  const begin = async (out_trade_no: string, fen = 990) => {
    await connect().create({
      out_trade_no,
      fen,
      title: '软香大米',
      expire_at: new Date('2026-11-23T08:00:00.123Z'),
      by: { way: 'native' },
    })
    return out_trade_no
  }
  const read = (
    { body, headers }: { body: string; headers: Record<string, string> },
    at = new Date(),
    pay = connect(),
  ) => pay.verifyNotice(Buffer.from(body), headers, at)
  beforeAll(async () => {
    server = await outsideServer(its.answer)
  })
  afterAll(() => server.close())

  it('makes an attempt in WeChat that the page can call, signed with our key', async () => {
    const request = {
      out_trade_no: 'A1',
      fen: 1990,
      title: '大'.repeat(300),
      expire_at: new Date('2026-11-23T08:00:00.123Z'),
    }
    const { app, ...made } = await connect().create({ ...request, by: { way: 'jsapi', open_id: 'o-bao' } })
    expect(made).toMatchObject({ channel: 'wechat', out_trade_no: 'A1', pay_fen: 1990 })
    const { appId, timeStamp, nonceStr, package: pack, signType, paySign } = app ?? {}
    expect({ appId, pack, signType }).toEqual({ appId: 'wxweb', pack: 'prepay_id=wx-A1', signType: 'RSA' })
    const text = `${appId}\n${timeStamp}\n${nonceStr}\n${pack}\n`
    const proof = createVerify('RSA-SHA256').update(text)
    expect(proof.verify(its.keys.private_key, paySign ?? '', 'base64')).toBe(true)
    expect(its.attempts.get('A1')?.made).toMatchObject({
      appid: 'wxweb',
      mchid: its.keys.mchid,
      description: '大'.repeat(127),
      time_expire: '2026-11-23T08:00:00+00:00',
      notify_url: 'https://heyi.example/api/pay/notify',
      amount: { total: 1990, currency: 'CNY' },
      payer: { openid: 'o-bao' },
    })
  })
  it('leads to a page in a browser, and shows a code at a desk', async () => {
    const request = { fen: 1, title: '', expire_at: new Date() }
    const page = await connect().create({ ...request, out_trade_no: 'A2', by: { way: 'h5', ip: '203.0.113.9' } })
    expect(page.url).toBe('https://wx.tenpay.test/A2')
    expect(its.attempts.get('A2')?.made.scene_info).toEqual({
      payer_client_ip: '203.0.113.9',
      h5_info: { type: 'Wap' },
    })
    expect((await connect().create({ ...request, out_trade_no: 'A3', by: { way: 'native' } })).qr).toBe(
      'weixin://pay/A3',
    )
  })
  it('asked again under one number makes no second attempt', async () => {
    await begin('B1')
    await begin('B1')
    expect([...its.attempts.keys()].filter((one) => one === 'B1')).toHaveLength(1)
  })
  it('knows what was paid, what is open, what has ended and what never was', async () => {
    await begin('C1')
    expect(await connect().query('C1')).toEqual({ state: 'open' })
    its.pay('C1')
    expect(await connect().query('C1')).toMatchObject({ state: 'paid', out_trade_no: 'C1', trade_no: '42C1', fen: 990 })
    expect(await connect().query('C9')).toEqual({ state: 'unknown' })
    await begin('C2')
    expect(await connect().close('C2')).toBe('closed')
    expect(await connect().query('C2')).toEqual({ state: 'closed' })
  })
  it('closes what is open, what is closed and what it never knew, and says what was paid before', async () => {
    await begin('D1')
    expect([await connect().close('D1'), await connect().close('D1'), await connect().close('D9')]).toEqual([
      'closed',
      'closed',
      'closed',
    ])
    its.pay(await begin('D2'))
    expect(await connect().close('D2')).toBe('paid')
  })
  it('opens a notice that is signed and meant for us', async () => {
    const notice = its.pay(await begin('E1'))
    expect(read(notice)).toMatchObject({ out_trade_no: 'E1', trade_no: '42E1', fen: 990 })
  })
  it('believes no notice that is changed, old, of another key, of another merchant, or of something else', async () => {
    const good = its.pay(await begin('E2'))
    const { body, headers } = good
    const other = body.replace('TRANSACTION.SUCCESS', 'TRANSACTION.REFUND')
    const refused = [
      read({ body: `${body} `, headers }),
      read({ body, headers: { ...headers, 'wechatpay-signature': 'AAAA' } }),
      read({ body, headers: { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_2' } }),
      read({ body, headers: { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_3' } }),
      // Its own probe, which it wants to see refused.
      read({
        body,
        headers: { ...headers, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}` },
      }),
      read({ body, headers: {} }),
      read(good, new Date(Date.now() + 301_000)),
      read(good, new Date(), connect({ v3_key: 'z'.repeat(32) })),
      read(its.pay('E2', 'z'.repeat(32))),
      read({ body: other, headers: its.signedBy(other) }),
      read({ body: 'no json', headers: its.signedBy('no json') }),
    ]
    expect(refused).toEqual(refused.map(() => null))
    expect(read(good)).not.toBeNull()
  })
  it('believes what either key has signed while the platform changes over', async () => {
    const { body } = its.pay(await begin('E3'))
    expect(read({ body, headers: its.signedByNext(body) })).toMatchObject({ out_trade_no: 'E3' })
    const before = connect({ platform_keys: new Map([...its.keys.platform_keys].slice(0, 1)) })
    expect(read({ body, headers: its.signedByNext(body) }, new Date(), before)).toBeNull()
  })
  it.each([
    ['merchant', { mchid: '1900000002' }],
    ['app', { appid: 'wxother' }],
    ['currency', { amount: { total: 990, currency: 'USD' } }],
  ])('believes neither notice nor answer of a payment to another %s', async (what, facts) => {
    const out_trade_no = await begin(`F-${what}`)
    its.tellAs(facts)
    const notice = its.pay(out_trade_no)
    const answer = connect().query(out_trade_no)
    await expect(answer).rejects.toThrow('told of a payment that is not ours')
    its.tellAs({})
    expect(read(notice)).toBeNull()
    expect(await connect().query(out_trade_no)).toMatchObject({ state: 'paid' })
  })
  it('believes no answer that tells of another attempt', async () => {
    its.pay(await begin('G1'))
    its.tellAs({ out_trade_no: 'G2' })
    await expect(connect().query('G1')).rejects.toThrow('told of a payment that is not ours')
    its.tellAs({})
  })
  it('pays back once under one number, and says how far it is', async () => {
    const back = (out_refund_no: string, fen: number) =>
      connect().refund({ out_refund_no, trade_no: '42E1', fen, paid_fen: 990, reason: '订单退款' })
    expect(
      [await back('R1', 5), await back('R1', 5), await back('R2', 13), await back('R3', 14)].map(({ state }) => state),
    ).toEqual(['done', 'done', 'processing', 'failed'])
    expect([...its.refunds.keys()]).toEqual(['R1', 'R2', 'R3'])
  })
  describe('a refusal', () => {
    const back = () =>
      connect().refund({ out_refund_no: 'N1', trade_no: '42E1', fen: 5, paid_fen: 990, reason: '订单退款' })
    const refusing = async <T>(refusal: NonNullable<typeof its.faults.refusal>, ask: () => Promise<T>): Promise<T> => {
      its.faults.refusal = refusal
      try {
        return await ask()
      } finally {
        its.faults.refusal = null
      }
    }
    // As the documentation of refunds lists them.
    it.each([
      [400, 'PARAM_ERROR', false],
      [400, 'INVALID_REQUEST', false],
      [400, 'APPID_MCHID_NOT_MATCH', false],
      [401, 'SIGN_ERROR', false],
      [403, 'NO_AUTH', false],
      [403, 'USER_ACCOUNT_ABNORMAL', false],
      [403, 'NOT_ENOUGH', true],
      [404, 'RESOURCE_NOT_EXISTS', false],
      [404, 'MCH_NOT_EXISTS', false],
    ])('of a refund by %i %s is an answer in its words', async (status, code, isLater) => {
      const answer = refusing({ status, code, message: '请看说明' }, back)
      expect(await answer).toEqual({ state: 'failed', words: `请看说明（${code}）`, isLater })
    })
    it.each([
      [429, 'FREQUENCY_LIMITED'],
      [429, 'FREQUENCY_LIMIT_EXCEED'],
      [429, 'RATELIMIT_EXCEEDED'],
    ])('of a refund by %i %s is none yet: it may be under way, or not', async (status, code) => {
      expect(await refusing({ status, code, message: '频率限制' }, back)).toEqual({ state: 'busy' })
    })
    it('is not what a request hears that waits', async () => {
      its.faults.waits = true
      const answer = await back()
      its.faults.waits = false
      expect(answer).toEqual({ state: 'processing' })
    })
    it.each([
      [500, 'SYSTEM_ERROR'],
      [502, ''],
    ])('of a refund by %i %s is silence: what it made of it is not known', async (status, code) => {
      const error = await refusing({ status, code, message: '' }, () => back().catch((one: unknown) => one))
      expect(error).toBeInstanceOf(OutsideError)
      expect(error).not.toBeInstanceOf(OutsideRefusal)
    })
    it('is paid once under the same number when it is asked again', async () => {
      await refusing({ status: 403, code: 'NOT_ENOUGH', message: '余额不足' }, back)
      expect(its.refunds.has('N1')).toBe(false)
      expect([await back(), await back()]).toEqual([{ state: 'done' }, { state: 'done' }])
      expect([...its.refunds.keys()].filter((no) => no === 'N1')).toHaveLength(1)
    })
    it('of an end or a question is told from silence', async () => {
      const refusal = { status: 400, code: 'INVALID_REQUEST', message: '' }
      for (const ask of ['close', 'query', 'bill'] as const)
        await expect(refusing<unknown>(refusal, () => connect()[ask]('2026-11-22'))).rejects.toBeInstanceOf(
          OutsideRefusal,
        )
    })
    it.each([
      [14, 'ABNORMAL', '会员的收款账户有问题，请到微信商户平台处理（ABNORMAL）'],
      [15, 'CLOSED', '微信支付已关闭这笔退款（CLOSED）'],
    ])('after it was taken, of %i fen, says %s in words', async (fen, _, words) => {
      const asked = { out_refund_no: `W${fen}`, trade_no: '42E1', fen, paid_fen: 990, reason: '订单退款' }
      expect(await connect().refund(asked)).toEqual({ state: 'failed', words, isLater: false })
    })
  })
  describe('a notice of a refund', () => {
    const asked = async (out_refund_no: string, fen = 13) => {
      await connect().refund({ out_refund_no, trade_no: '42E1', fen, paid_fen: 990, reason: '订单退款' })
      return out_refund_no
    }
    const hear = ({ body, headers }: { body: string; headers: Record<string, string> }, pay = connect()) =>
      pay.verifyRefundNotice(Buffer.from(body), headers, new Date())
    const failed = (words: string) => ({ state: 'failed', words, isLater: false })

    it('is asked for, and says how it ended and when', async () => {
      const no = await asked('N2')
      expect(its.refunds.get(no)?.notify_url).toBe('https://heyi.example/api/pay/refundNotify')
      const heard = { out_refund_no: no, trade_no: '42E1', fen: 13, at: expect.any(Date) }
      expect(hear(its.endRefund(no, 'ABNORMAL'))).toEqual({
        ...heard,
        answer: failed('会员的收款账户有问题，请到微信商户平台处理（ABNORMAL）'),
      })
      expect(hear(its.endRefund(no, 'CLOSED'))).toEqual({
        ...heard,
        answer: failed('微信支付已关闭这笔退款（CLOSED）'),
      })
      const done = hear(its.endRefund(no, 'SUCCESS'))
      expect(done).toEqual({ ...heard, answer: { state: 'done' } })
      expect(Math.abs((done?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    })
    it('is not believed that is changed, of another key or merchant, or of something else', async () => {
      const no = await asked('N3')
      const good = its.endRefund(no, 'SUCCESS')
      const { body, headers } = good
      const other = body.replace('REFUND.SUCCESS', 'REFUND.CLOSED')
      const paid = its.pay(await begin('H1'))
      const refused = [
        hear({ body: `${body} `, headers }),
        hear({ body, headers: { ...headers, 'wechatpay-signature': 'AAAA' } }),
        hear({ body, headers: {} }),
        hear(good, connect({ v3_key: 'z'.repeat(32) })),
        hear(its.endRefund(no, 'SUCCESS', { mchid: '1900000002' })),
        hear({ body: other, headers: its.signedBy(other) }),
        hear({ body: 'no json', headers: its.signedBy('no json') }),
        hear(paid),
        read(good),
      ]
      expect(refused).toEqual(refused.map(() => null))
      expect(hear(good)).not.toBeNull()
    })
  })
  it('reads the bill of a day, and knows a day without one', async () => {
    const lines = await connect().bill('2026-11-22')
    expect(lines).toContainEqual({ trade_no: '42C1', out_trade_no: 'C1', out_refund_no: '', fen: 990, refund_fen: 0 })
    expect(lines).toContainEqual({ trade_no: '42E1', out_trade_no: '', out_refund_no: 'R1', fen: 0, refund_fen: 5 })
    expect(await connect().bill('2026-01-01')).toBeNull()
  })
  it('believes no answer that the platform did not sign, and tells no secret where it fails', async () => {
    its.faults.signature = true
    const error = (await connect()
      .query('C1')
      .catch((one: unknown) => one)) as Error
    its.faults.signature = false
    expect(error.message).toBe('wechat pay: answered 200 without its signature')
    const stranger = (await connect({ private_key: its.stranger() })
      .query('C1')
      .catch((one: unknown) => one)) as Error
    expect(stranger.message).toBe('wechat pay: refused a question with SIGN_ERROR')
    expect(`${error.stack}${stranger.stack}`).not.toMatch(/PRIVATE KEY|0123456789abcdef/)
  })
  it('says of itself that it answers', async () => {
    expect(await connect().check(new Date())).toContain('正常')
  })
})
