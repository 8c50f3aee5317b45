import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { makeLog } from '../log.ts'
import { describeError, isPassing } from './errors.ts'

const said = (code: string) => Object.assign(new pg.DatabaseError('said by PostgreSQL', 0, 'error'), { code })
const noticed = (code: string) => Object.assign(new Error('noticed by the network'), { code })

describe('an error that asks to come again', () => {
  it.each(['57P01', '57P02', '57P03', '53100', '53200', '53300', '08000', '08003', '08006', '40P01', '55P03', '57014'])(
    'is %s of PostgreSQL',
    (code) => expect(isPassing(said(code))).toBe(true),
  )
  it.each(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT'])('is %s of the network', (code) =>
    expect(isPassing(noticed(code))).toBe(true),
  )
  it('is none that says what is wrong with a statement, and no bug', () => {
    expect(['23505', '22007', '42601', '25P02'].map(said).some(isPassing)).toBe(false)
    expect(isPassing(new TypeError('undefined is no parameter'))).toBe(false)
  })
})

describe('an error in the log', () => {
  it('names the condition of PostgreSQL, and no value of the row', () => {
    const lines: string[] = []
    const log = makeLog('error', { write: (line) => void lines.push(line) })
    const error = Object.assign(said('23505'), { constraint: 'users_by_mobile', detail: 'Key (mobile)=(13900000001)' })
    log.error({ err: describeError(error), code: '123456' }, 'a bug')
    expect(lines).toEqual([expect.stringMatching(/"sqlstate":"23505".*"code":"\*\*\*"/)])
    expect(lines.join()).not.toMatch(/13900000001|123456/)
  })
})
