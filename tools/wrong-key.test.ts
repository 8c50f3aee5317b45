import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { root, serverArgs } from './lib/project.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'heyi-wrong-key-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('ends a server with one sentence that names a wrong key, before a database or anything else is started', async () => {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    KUAIDI100_CUSTOMER: 'CUSTOMER',
    KUAIDI100_KEY: 'a key and more',
  }
  const child = spawn(process.execPath, serverArgs, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = new Promise((resolve) => child.once('exit', resolve))
  const [output, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  expect({ output, complaint, code }).toEqual({
    output: '',
    complaint:
      'The environment variable KUAIDI100_KEY is wrong: it must be letters, digits and signs without a space.\n',
    code: 1,
  })
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
}, 60_000)
