import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '../server/src/kernel/env.ts'
import { inRoot, root, serverArgs, serverMemory } from './lib/project.mjs'

/** What an installation gives. */
const SAMPLES: Record<string, string> = {
  DATABASE_URL: 'postgres://heyi:secret@database:5432/heyi',
  SECRET_KEY: 'p9Xw2LrT7qZ4mB8vN1cK6sD3fG5hJ0yA',
  PUBLIC_URL: 'https://heyi.example',
  SMS_ALIYUN_KEY_ID: 'LTAI5tSample',
  SMS_ALIYUN_KEY_SECRET: 'secret',
  SMS_ALIYUN_SIGN_NAME: '和颐',
  SMS_ALIYUN_CODE_TEMPLATE: 'SMS_153055065',
}

it('the image runs the server as npm start does', () => {
  const image = readFileSync(inRoot('deploy/Dockerfile'), 'utf8')
  const command = image.match(/^CMD (\[.*\])$/m)?.[1] ?? ''
  expect(JSON.parse(command)).toEqual(['node', ...serverArgs.map((arg: string) => arg.replace(`${root}/`, ''))])
  for (const [name, value] of Object.entries(serverMemory)) expect(image).toContain(` ${name}=${value}`)
})

describe('the composed services', () => {
  const text = readFileSync(inRoot('deploy/compose.yaml'), 'utf8')
  const services = parse(text).services as Record<string, Record<string, unknown>>

  it('come back by themselves, are looked after and have a bound', () => {
    for (const [name, service] of Object.entries(services)) {
      expect([name, service.restart]).toEqual([name, 'unless-stopped'])
      expect(service.healthcheck, name).toBeTruthy()
      expect(service.mem_limit, name).toBeTruthy()
    }
    expect(services.heyi?.stop_grace_period).toBe('20s')
  })
  it('set every variable that production cannot do without, and none that the server does not know', () => {
    const given = services.heyi?.environment as Record<string, string>
    const known = readFileSync(inRoot('server/src/kernel/env.ts'), 'utf8')
    for (const name of Object.keys(given)) expect(known, name).toContain(`  ${name}: `)
    const env = readEnv({
      ...Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, value.includes('$') ? SAMPLES[name] : value]),
      ),
      NODE_ENV: 'production',
    })
    expect(env).toMatchObject({ isProduction: true, seedDemo: false, OPS_HOST: '127.0.0.1' })
  })
  it('let the server ask the database as a role that is no superuser', () => {
    const role = readFileSync(inRoot('deploy/database/role.sh'), 'utf8')
    expect(role).toMatch(/create role heyi login nosuperuser/)
    expect(services.heyi?.environment).toMatchObject({ DATABASE_URL: expect.stringMatching(/^postgres:\/\/heyi:/) })
    expect(services.database?.environment).not.toHaveProperty('POSTGRES_USER')
  })
})

it('the image is built without history, data and secrets', () => {
  const left = readFileSync(inRoot('.dockerignore'), 'utf8').split('\n')
  for (const name of ['.git', 'var', '.env', '**/node_modules']) expect(left).toContain(name)
})
