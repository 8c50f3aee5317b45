import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { makeLog } from './log.ts'

const PHONE = '13900000001'
const lineOf = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), {
    code,
    detail: `Key (mobile)=(${PHONE}) already exists.`,
    where: `unnamed portal parameter $1 = '${PHONE}'`,
  })
const taken = () => lineOf('23505', 'duplicate key value violates unique constraint "users_by_mobile"')
const noNumber = () => lineOf('22P02', `invalid input syntax for type integer: "${PHONE}"`)
const unread = () => {
  try {
    return JSON.parse(`${PHONE} x`)
  } catch (error) {
    return error as Error
  }
}
const written = (write: (log: ReturnType<typeof makeLog>) => void): string => {
  const lines: string[] = []
  write(makeLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

describe('the log', () => {
  it.each([
    ['a row that repeats another', taken],
    ['a value that is none of its type', noNumber],
    ['a text that is no JSON', unread],
    ['an error that led to another', () => new Error('not delivered', { cause: noNumber() })],
  ])('says of %s no value, whatever the error is called there', (_, make) => {
    for (const name of ['err', 'error', 'reason', 'cause', 'problem']) {
      const line = written((log) => log.error({ [name]: make() }, 'what happened'))
      expect(line).toContain('what happened')
      expect(line).not.toContain(PHONE)
    }
    const bare = written((log) => log.error(make()))
    expect(bare).toContain('stack')
    expect(bare).not.toContain(PHONE)
  })

  it('says of an error what helps to find it', () => {
    const line = JSON.parse(written((log) => log.error({ err: taken() }, 'a bug')))
    expect(line.err).toMatchObject({ sqlstate: '23505', message: expect.stringContaining('users_by_mobile') })
    expect(line.err.stack).toContain('log.test.ts')
  })

  it('cuts out secrets, numbers of people, and what events and jobs carry', () => {
    const secrets = { payload: { title: PHONE }, job: { payload: PHONE }, mobile: PHONE, to: { one: { code: PHONE } } }
    expect(written((log) => log.warn(secrets, 'what happened'))).not.toContain(PHONE)
  })
})
