import type { RoleKey } from '@heyi/contract/roles'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { App } from '../app.ts'
import type { SetClock } from '../kernel/clock.ts'
import type { Sql } from '../kernel/db/pool.ts'
import { type Booted, type BootOptions, boot, sharedServer } from './boot.ts'
import { type Sent, sentTo } from './outbox.ts'
import { type Account, newAccount } from './people.ts'
import { guestAt, type Person, type PersonFacts, personAt } from './person.ts'

export type { Person }

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
  outbox(to: string): Promise<Sent[]>
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
  const person = (facts: PersonFacts): Person => personAt(() => booted().app.url, facts)
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
    guest: () => guestAt(() => booted().app.url),
    settle: () => booted().app.settle(),
    runTask: (room, name) => booted().app.runTask(room, name),
    outbox: (to) => sentTo(booted().app.url, to),
  }
}
