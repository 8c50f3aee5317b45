import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Environment } from '../kernel/env.ts'

const compose = readFileSync(new URL('../../../deploy/compose.yaml', import.meta.url), 'utf8')
/** What the server itself is given, between its name and the next service. */
const server = /^ {2}heyi:\n([\s\S]*?)^ {2}\w+:/m.exec(compose)?.[1] ?? ''
/** Where a service is asked stands firm: other addresses are for tests. */
const ADAPTERS = /^(?!.*_URL$)(?:SMS_(?:SENDER|ALIYUN_)|WECHAT_|PAY_|COURIER_|KUAIDI100_|MAP_)/

describe('deploy/compose.yaml', () => {
  it("hands the server every variable of every adapter, under the variable's own name", () => {
    const names = Object.keys(Environment.shape).filter((name) => ADAPTERS.test(name))
    expect(names.length).toBeGreaterThan(20)
    for (const name of names) {
      expect(server, name).toMatch(new RegExp(`^ {6}${name}: `, 'm'))
      if (name !== 'SMS_SENDER') expect(server).toContain(`\${${name}:`)
    }
  })
})
