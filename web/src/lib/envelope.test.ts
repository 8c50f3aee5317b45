import { describe, expect, it } from 'vitest'
import { ApiError, readEnvelope, sentenceOf } from './envelope.ts'

function refusalOf(path: string, status: number, body: unknown): ApiError {
  try {
    readEnvelope(path, status, body)
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('no refusal')
}

describe('readEnvelope', () => {
  it('answers the data of a success: 1 under /api, 0 under /v2', () => {
    expect(readEnvelope('/api/x', 200, { code: 1, msg: 'ok', data: [1] })).toEqual([1])
    expect(readEnvelope('/v2/x', 200, { code: 0, msg: 'ok', data: [2] })).toEqual([2])
  })

  it('takes 0 under /api and 1 under /v2 for refusals', () => {
    expect(refusalOf('/api/x', 200, { code: 0, msg: '不行', data: { type: 'STOCK_SHORT', left: 2 } })).toMatchObject({
      reason: 'STOCK_SHORT',
      msg: '不行',
      data: { left: 2 },
      isRefusal: true,
    })
    expect(refusalOf('/v2/x', 200, { code: 1, msg: '不行', data: null }).reason).toBe('REFUSED')
  })

  it('tells a signed-out session by status or by body code', () => {
    expect(refusalOf('/api/x', 401, { code: 401, msg: '请先登录', data: {} })).toMatchObject({
      reason: 'SIGNED_OUT',
      status: 401,
    })
    expect(refusalOf('/api/x', 200, { code: 401, msg: '请先登录', data: {} }).status).toBe(401)
  })

  it('shows the server’s sentence whatever the HTTP status', () => {
    expect(refusalOf('/api/x', 429, { code: 0, msg: '操作太频繁', data: { type: 'TOO_MANY_REQUESTS' } }).msg).toBe(
      '操作太频繁',
    )
  })

  it('names the status where there is no envelope', () => {
    const broken = refusalOf('/api/x', 502, '<html>')
    expect(broken.msg).toBe('服务器暂时没有应答（502），请稍后重试')
    expect(broken.isRefusal).toBe(false)
    expect(refusalOf('/api/x', 413, '<html>').msg).toBe('网络错误（413），请稍后重试')
  })

  it('never shows the words of a bug', () => {
    expect(sentenceOf(new TypeError('x is undefined'))).toBe('系统出了点问题，请稍后再试')
  })
})
