import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'heyi-env-'))
const secret = 'a secret of more than thirty-two characters'

describe('readEnv', () => {
  it('gives every setting a default outside production', () => {
    const env = readEnv({ DATA_DIR: folder() })
    expect(env).toMatchObject({ PORT: 8080, OPS_PORT: 9090, isProduction: false, seedDemo: true })
  })
  it('makes a secret once, keeps it, and lets nobody else read it', () => {
    const DATA_DIR = folder()
    const first = readEnv({ DATA_DIR }).secretKey
    expect(readEnv({ DATA_DIR }).secretKey).toBe(first)
    expect(first.length).toBeGreaterThan(40)
    expect(statSync(join(DATA_DIR, 'secret')).mode & 0o077).toBe(0)
  })
  it('makes different secrets for different installations', () => {
    expect(readEnv({ DATA_DIR: folder() }).secretKey).not.toBe(readEnv({ DATA_DIR: folder() }).secretKey)
  })
  it('names the variable that is wrong in one sentence', () => {
    expect(() => readEnv({ PORT: 'eighty', SECRET_KEY: secret })).toThrow(/PORT is wrong/)
    expect(() => readEnv({ DATABASE_URL: 'mysql://x', SECRET_KEY: secret })).toThrow(
      /DATABASE_URL is wrong: must begin with postgres/,
    )
    expect(() => readEnv({ SECRET_KEY: 'short' })).toThrow(/SECRET_KEY is wrong/)
  })
  it('trusts no proxy that it is not told of, and takes addresses, networks and words for them', () => {
    expect(readEnv({ DATA_DIR: folder() }).TRUST_PROXY).toBe('')
    for (const TRUST_PROXY of ['10.0.0.1', '10.0.0.0/8, 2001:db8::/32', 'loopback,uniquelocal'])
      expect(readEnv({ DATA_DIR: folder(), TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY)
    for (const TRUST_PROXY of ['1', 'true', 'caddy', '10.0.0.0/33', '10.0.0.1 10.0.0.2'])
      expect(() => readEnv({ DATA_DIR: folder(), TRUST_PROXY })).toThrow(/TRUST_PROXY is wrong: must list addresses/)
  })
  it('takes layers of a map, and only addresses that say which picture of it is asked for', () => {
    const DATA_DIR = folder()
    const [roads, names] = ['https://t0.example/vec/{z}/{x}/{y}', 'https://t0.example/cva?x={x}&y={y}&l={z}']
    expect(readEnv({ DATA_DIR }).MAP_TILES).toEqual([])
    expect(readEnv({ DATA_DIR, MAP_TILES: `${roads} ${names}` }).MAP_TILES).toEqual([roads, names])
    for (const MAP_TILES of [
      'https://t0.example/{z}/{x}',
      'ftp://a/{z}/{x}/{y}',
      "https://a/{z}/{x}/{y};script-src 'unsafe-inline'",
    ])
      expect(() => readEnv({ DATA_DIR, MAP_TILES })).toThrow(/MAP_TILES is wrong/)
  })
  it('says at once where nothing can be made in the data folder', () => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')
    for (const DATA_DIR of [file, join(file, 'below'), '/proc/heyi'])
      expect(() => readEnv({ DATA_DIR, SECRET_KEY: secret })).toThrow(
        /^The environment variable DATA_DIR is wrong: nothing can be made in \S+ \([A-Z]+\)[.]$/,
      )
  })
  it('names what is missing beside what is set', () => {
    const DATA_DIR = folder()
    const sender = { SMS_SENDER: 'aliyun', SMS_ALIYUN_KEY_ID: 'a', SMS_ALIYUN_KEY_SECRET: 'b' }
    expect(() => readEnv({ DATA_DIR, ...sender })).toThrow(/SMS_ALIYUN_SIGN_NAME must be set/)
    expect(() => readEnv({ DATA_DIR, WECHAT_APP_ID: 'wx' })).toThrow(/WECHAT_APP_SECRET must be set/)
    expect(() => readEnv({ DATA_DIR, WECHAT_URL: 'ftp://x' })).toThrow(/WECHAT_URL is wrong/)
  })
  it('refuses production without a secret', () => {
    expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(/SECRET_KEY must be set/)
  })
  it('lets nobody of the demo into production, whose password everybody knows', () => {
    expect(readEnv({ NODE_ENV: 'production', SECRET_KEY: secret }).seedDemo).toBe(false)
    expect(() => readEnv({ NODE_ENV: 'production', SECRET_KEY: secret, SEED_DEMO: '1' })).toThrow(/SEED_DEMO/)
    expect(readEnv({ DATA_DIR: folder(), SEED_DEMO: '1' }).seedDemo).toBe(true)
  })
  it('takes the secret until now beside another, and asks as much of it', () => {
    const DATA_DIR = folder()
    expect(readEnv({ DATA_DIR }).SECRET_KEY_OLD).toBeUndefined()
    expect(readEnv({ DATA_DIR, SECRET_KEY_OLD: secret }).SECRET_KEY_OLD).toBe(secret)
    expect(() => readEnv({ DATA_DIR, SECRET_KEY_OLD: 'short' })).toThrow(/SECRET_KEY_OLD is wrong/)
    expect(() => readEnv({ DATA_DIR, SECRET_KEY_LEAKED: '1' })).toThrow(/SECRET_KEY_LEAKED says so of SECRET_KEY_OLD/)
    expect(readEnv({ DATA_DIR, SECRET_KEY_OLD: secret, SECRET_KEY_LEAKED: '1' }).SECRET_KEY_LEAKED).toBe(true)
  })
  it('refuses a secret that anybody would guess', () => {
    for (const key of ['x'.repeat(64), '0123'.repeat(16)])
      expect(() => readEnv({ NODE_ENV: 'production', SECRET_KEY: key })).toThrow(/SECRET_KEY is wrong: must be random/)
  })
  it('shows metrics to this machine only, unless told', () => {
    expect(readEnv({ NODE_ENV: 'production', SECRET_KEY: secret })).toMatchObject({
      HOST: '0.0.0.0',
      OPS_HOST: '127.0.0.1',
    })
    expect(readEnv({ NODE_ENV: 'production', SECRET_KEY: secret, OPS_HOST: '0.0.0.0' }).OPS_HOST).toBe('0.0.0.0')
  })
})
