import { type Contract, contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import type { RoleKey } from '@heyi/contract/roles'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { App } from '../app.ts'
import type { SetClock } from '../kernel/clock.ts'
import type { Sql } from '../kernel/db/pool.ts'
import { type Booted, type BootOptions, boot, sharedServer } from './boot.ts'
import { type Account, newAccount } from './people.ts'

type Names = { [R in keyof Contract]: `${R & string}.${keyof Contract[R] & string}` }[keyof Contract]
type EntryOf<N extends string> = N extends `${infer R extends keyof Contract & string}.${infer C}`
  ? Contract[R][C & keyof Contract[R]]
  : never
export type Answer<N extends Names> = {
  status: number
  code: number
  msg: string
  /** The call's output, or for a refusal {type, …}. */
  data: OutputOf<EntryOf<N>> & { type?: string }
}
export type Person = {
  user_id: number
  staff_id: number
  token: string
  mobile: string
  headers: Record<string, string>
  /** Calls by room and name over real HTTP. */
  call<N extends Names>(
    name: N,
    input: InputOf<EntryOf<N>>,
    given?: { headers?: Record<string, string> },
  ): Promise<Answer<N>>
}

export type TestApp = {
  app: App
  url: string
  /** What the server takes for the time; by the machine again after every test. Sign people in after setting it. */
  clock: SetClock
  /** The database, past the server. */
  sql: Sql
  member(given?: Partial<Account>): Promise<Person>
  staff(role: RoleKey, given?: Partial<Account>): Promise<Person>
  guest(): Promise<Person>
  /** Runs every due job and event listener to the end. */
  settle(): Promise<void>
  /** Runs one of a room's own tasks now, e.g. 'orders', 'timeouts'. */
  runTask(room: string, name: string): Promise<void>
  outbox(to: string): Promise<{ to: string; channel: string; text: string; code: string | null; at: string }[]>
}

/** A posted body with the specification's headers; what a browser would get back. */
async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{
  status: number
  body: { code: number; msg: string; data: unknown } | null
  text: string
  headers: Headers
}> {
  const response = await fetch(url, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      v: '1.0.1',
      'client-type': 'h5',
      token: 'no token',
      'user-id': '0',
      'client-id': '0',
      'client-token': '0',
      'accept-language': 'zh-CN',
      'company-id': '3',
      ...headers,
    },
  })
  const text = await response.text()
  let parsed = null
  try {
    parsed = JSON.parse(text)
  } catch {
    /* the caller sees null */
  }
  return { status: response.status, body: parsed, text, headers: response.headers }
}

/**
 * A real server and its database for the tests of one file. Files of a worker share one, so a test makes its own people
 * and goods, and its own organisation or merchant where it counts rows. A file that needs its own environment, all rows
 * of the database to itself, or a server that it harms, says so.
 */
export function useApp(own?: BootOptions & { own: true }): TestApp {
  let booted: Booted
  beforeAll(async () => {
    booted = own ? await boot(own) : await sharedServer()
  })
  afterEach(() => booted?.clock.real())
  afterAll(async () => {
    if (own) await booted?.close()
  })
  return testAppOf(() => booted)
}

/** What tests do with a server; it is looked up when something is done. */
export function testAppOf(booted: () => Booted): TestApp {
  const person = (facts: {
    user_id: number
    staff_id: number
    token: string
    mobile: string
    client_id: number
    client_token: string
  }): Person => {
    const headers = {
      token: facts.token || 'no token',
      'user-id': String(facts.user_id),
      'client-id': String(facts.client_id),
      'client-token': facts.client_token,
    }
    return {
      ...facts,
      headers,
      async call(name, input, more) {
        const [room, call] = name.split('.') as [keyof Contract, string]
        const entry = (contract[room] as Record<string, { path: string }>)[call]
        if (!entry) throw new Error(`no call ${name}`)
        const answer = await post(booted().app.url + entry.path, input, { ...headers, ...more?.headers })
        if (!answer.body) throw new Error(`${name} answered no envelope: ${answer.status} ${answer.text.slice(0, 200)}`)
        return { status: answer.status, ...answer.body } as Answer<typeof name>
      },
    }
  }
  return {
    get app() {
      return booted().app
    },
    get url() {
      return booted().app.url
    },
    get clock() {
      return booted().clock
    },
    get sql() {
      return booted().sql
    },
    member: async (account = {}) => person(await newAccount(booted().app, account, null)),
    staff: async (role, account = {}) => person(await newAccount(booted().app, account, role)),
    async guest() {
      const { body } = await post(`${booted().app.url}/api/index/setUserClient`, {
        client_id: 0,
        client_token: '',
        brand: 'test',
        model: 'test',
      })
      const client = body?.data as { client_id: number; client_token: string }
      return person({ user_id: 0, staff_id: 0, token: '', mobile: '', ...client })
    },
    settle: () => booted().app.settle(),
    runTask: (room, name) => booted().app.runTask(room, name),
    async outbox(to) {
      const response = await fetch(`${booted().app.url}/dev/outbox?to=${to}`)
      return ((await response.json()) as { list: Awaited<ReturnType<TestApp['outbox']>> }).list
    },
  }
}
