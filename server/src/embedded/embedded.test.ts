import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onServer } from '../kernel/db/pool.ts'
import { assertUsable } from '../kernel/db/usable.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { readPostmaster } from './process.ts'

/** A fresh, stopped cluster: making one takes two seconds, copying it a tenth of that. */
let fresh: string
let root: string
let dataDir: string
let lines: string[]
let running: Embedded[]

beforeAll(async () => {
  fresh = temporaryFolder()
  const database = await startEmbedded({ dataDir: join(fresh, 'postgres'), log: () => undefined })
  await database.stop()
})

afterAll(() => rmSync(fresh, { recursive: true, force: true }))

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'heyi-embedded-'))
  chmodSync(folder, 0o755)
  return folder
}

beforeEach(() => {
  root = temporaryFolder()
  cpSync(fresh, root, { recursive: true, preserveTimestamps: true })
  dataDir = join(root, 'postgres')
  lines = []
  running = []
})

afterEach(async () => {
  for (const database of running) await database.stop()
  rmSync(root, { recursive: true, force: true })
})

async function start(): Promise<Embedded> {
  const database = await startEmbedded({ dataDir, log: (line) => lines.push(line) })
  running.push(database)
  return database
}

const query = onServer

const write = (url: string) =>
  query(url, async (sql) => {
    await sql`create table if not exists note (text text not null)`
    await sql`insert into note values ('和颐')`
  })
const notes = (url: string) =>
  query(url, async (sql) => (await sql<{ text: string }[]>`select text from note`).map((row) => row.text))
const postmaster = () => readPostmaster(dataDir)?.pid ?? 0

describe('startEmbedded', () => {
  it('makes a UTF8 database that is durable, listens on the loopback only and wants a password', async () => {
    const { url } = await start()
    await query(url, async (sql) => {
      await assertUsable(sql)
      const [row] = await sql`select current_database() as name, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as address,
        current_setting('unix_socket_directories') as sockets, 'Ä' ilike 'ä' as folds`
      expect(row).toEqual({ name: 'heyi', fsync: 'on', commit: 'on', address: '127.0.0.1', sockets: '', folds: true })
    })
    const stranger = new URL(url)
    stranger.password = 'guess'
    await expect(query(stranger.href, (sql) => sql`select 1`)).rejects.toMatchObject({ code: '28P01' })
  })

  it('analyses within ten seconds what has grown tenfold', async () => {
    const { url } = await start()
    await query(url, async (sql) => {
      await sql`create table grown as select n from generate_series(1, 300) n`
      await sql`analyze grown`
      await sql`insert into grown select n from generate_series(1, 3000) n`
      const rows = async () => (await sql`select reltuples::int as n from pg_class where relname = 'grown'`)[0]?.n
      const until = performance.now() + 10_000
      while ((await rows()) < 3_300 && performance.now() < until) await sleep(100)
      expect(await rows()).toBe(3_300)
    })
  })

  it('is told none of our secrets', async () => {
    process.env.SECRET_KEY_OF_TESTS = 'told to nobody'
    try {
      await start()
      const environment = readFileSync(`/proc/${postmaster()}/environ`, 'utf8')
      expect(environment).toContain('PATH=')
      expect(environment).not.toContain('told to nobody')
    } finally {
      delete process.env.SECRET_KEY_OF_TESTS
    }
  })

  it('starts a second time on the same port, with its data', async () => {
    const first = await start()
    await write(first.url)
    await first.stop()
    const second = await start()
    expect(second.url).toBe(first.url)
    expect(await notes(second.url)).toEqual(['和颐'])
  })

  it('brings the database up again by itself when its postmaster is killed under a busy session', async () => {
    const { url } = await start()
    await write(url)
    const busy = query(url, (sql) => sql`select count(*) from generate_series(1, 1e12::bigint)`).catch(() => undefined)
    await sleep(300)
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => notes(url).catch(() => []), { timeout: 30_000, interval: 200 }).toEqual(['和颐'])
    expect(postmaster()).not.toBe(killed)
    await busy
  })

  it('starts on what a kill of server and database leaves behind', async () => {
    const url = await startInKilledParent(dataDir)
    await write(url)
    process.kill(postmaster(), 'SIGKILL')
    expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(true)
    expect(await notes((await start()).url)).toEqual(['和颐'])
  })

  it('starts on a copy of a stopped database, whatever its owner and mode', async () => {
    const first = await start()
    await write(first.url)
    await first.stop()
    const copy = join(root, 'copy')
    cpSync(dataDir, copy, { recursive: true })
    chmodSync(copy, 0o755)
    const second = await startEmbedded({ dataDir: copy, log: (line) => lines.push(line) })
    running.push(second)
    expect(await notes(second.url)).toEqual(['和颐'])
  })

  it('starts although the number of its killed postmaster belongs to another program now', async () => {
    const first = await start()
    await first.stop()
    writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n1\n1\n\n127.0.0.1\n\nready\n`)
    await expect(start()).resolves.toMatchObject({ url: first.url })
  })

  it('adopts the database of a parent that was killed', async () => {
    const url = await startInKilledParent(dataDir)
    const orphan = postmaster()
    expect(() => process.kill(orphan, 0)).not.toThrow()
    const adopted = await start()
    expect(adopted.url).toBe(url)
    expect(postmaster()).toBe(orphan)
    expect(lines.join('\n')).toContain('adopted')
    await adopted.stop()
    expect(postmaster()).toBe(0)
  })

  it('refuses a folder on which another server runs', async () => {
    const { url } = await start()
    await expect(startEmbedded({ dataDir, log: () => undefined })).rejects.toThrow(/Another Heyi server/)
    expect(await query(url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  it('leaves the database running when the terminal interrupts the whole process group', async () => {
    const { url } = await start()
    const group = Number(readFileSync(`/proc/${postmaster()}/stat`, 'utf8').split(') ')[1]?.split(' ')[2])
    expect(group).not.toBe(Number(readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ')[2]))
    expect(await query(url, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  it.runIf(process.getuid?.() === 0)(
    'keeps the database elsewhere, and says so, where its user cannot reach the folder',
    async () => {
      rmSync(dataDir, { recursive: true })
      chmodSync(root, 0o700)
      const first = await start()
      const elsewhere = /is kept in (\S+)/.exec(lines.join('\n'))?.[1] ?? ''
      try {
        expect(elsewhere).toContain('heyi-postgres-')
        await write(first.url)
        await first.stop()
        chmodSync(root, 0o755)
        expect(await notes((await start()).url)).toEqual(['和颐'])
      } finally {
        await running.at(-1)?.stop()
        if (elsewhere) rmSync(elsewhere, { recursive: true, force: true })
      }
    },
  )

  it.runIf(process.getuid?.() === 0)('does not begin an empty database beside one it can no longer reach', async () => {
    await (await start()).stop()
    chmodSync(root, 0o700)
    await expect(start()).rejects.toThrow(/cannot be reached/)
  })
})

describe('assertUsable', () => {
  it('refuses a database that is not UTF8', async () => {
    const { url } = await start()
    await query(
      url,
      (sql) => sql`create database old encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
    )
    await expect(query(url.replace(/heyi$/, 'old'), assertUsable)).rejects.toThrow(/SQL_ASCII; Heyi needs UTF8/)
  })
})

/** A Node process that starts the database and is killed without a chance to stop it. */
async function startInKilledParent(dir: string): Promise<string> {
  const code = `import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dir)}, log: () => undefined })
    process.stdout.write(url); setInterval(() => undefined, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise<string>((resolve) => parent.stdout.once('data', (chunk) => resolve(String(chunk))))
  parent.kill('SIGKILL')
  await sleep(100)
  return url
}
