import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { isPassing } from './errors.ts'

const errorOf = (code: string) => Object.assign(new pg.DatabaseError('said by PostgreSQL', 0, 'error'), { code })
const noticed = (code: string) => Object.assign(new Error('noticed by the network'), { code })

describe('an error that asks to come again', () => {
  it.each(['57P01', '57P02', '57P03', '53100', '53200', '53300', '08000', '08003', '08006', '40P01', '55P03', '57014'])(
    'is %s of PostgreSQL',
    (code) => expect(isPassing(errorOf(code))).toBe(true),
  )
  it.each(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT'])('is %s of the network', (code) =>
    expect(isPassing(noticed(code))).toBe(true),
  )
  it('is none that says what is wrong with a statement, and no bug', () => {
    expect(['23505', '22007', '42601', '25P02'].map(errorOf).some(isPassing)).toBe(false)
    expect(isPassing(new TypeError('undefined is no parameter'))).toBe(false)
  })
})
