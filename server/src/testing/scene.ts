import { setTimeout as sleep } from 'node:timers/promises'
import { sessions } from '../rooms/identity/index.ts'
import type { Person, TestApp } from './app.ts'
import { type Sent, withHeaders } from './person.ts'

/** Where a scene is played: a server of the tests, seeded or not. A scene brings its own people and things. */
export type Stage = TestApp & {
  /** A platform administrator, the same in every scene of a stage. */
  admin(): Promise<Person>
}
/** One way in which a write succeeds: who sends what. `after` is done once it was answered. */
export type Take<E> = {
  who: Pick<Person, 'headers' | 'user_id'>
  input: Sent<E>
  after?: () => Promise<unknown>
}
export type Scene<E> = (stage: Stage) => Promise<readonly [Take<E>, ...Take<E>[]]>

type CallsOf<T, K extends 'read' | 'write'> = {
  [N in keyof T]: T[N] extends { is: 'call'; kind: K } ? N : never
}[keyof T]
/**
 * How each write of a topic succeeds, in one way or several; the first is what its idempotency and fuzz are tried with.
 * A read has one where no schema tells what it answers: `export const scenes: Scenes<typeof entries> = { … }` in the
 * topic's scenes.ts, which nothing that ships imports.
 */
export type Scenes<T> = { readonly [N in CallsOf<T, 'write'>]: Scene<T[N]> } & {
  readonly [N in CallsOf<T, 'read'>]?: Scene<T[N]>
}

/** A table is asked for in both of its formats. */
export async function asTables<F extends object>(stage: Stage, filter: F) {
  const who = await stage.admin()
  return [
    { who, input: filter },
    { who, input: { ...filter, format: 'csv' as const } },
  ] as const
}

const admins = new WeakMap<object, Promise<Person>>()
/** The stage of a server of the tests. */
export function stageOf(app: TestApp): Stage {
  const admin = () => {
    const known = admins.get(app) ?? app.staff('platform_admin')
    admins.set(app, known)
    return known
  }
  // A test app hands out getters, which a spread would read too early.
  return Object.assign(Object.create(app) as TestApp, { admin })
}

/** Waits until nobody reads a sheet any more: one that a worker has taken up already is not settled by who waits. */
export async function untilRead(stage: Stage): Promise<void> {
  for (const until = performance.now() + 15_000; performance.now() < until; await sleep(50)) {
    await stage.settle()
    const busy = await stage.sql`
      select from member_import where state in ('checking', 'entering')
      union all select from goods_import where state in ('checking', 'entering')`
    if (!busy.length) return
  }
  throw new Error('a sheet was read for longer than 15 s')
}
/** A sheet, as `send` hands it in, of which every row was looked at. */
export async function checkedSheet(stage: Stage, send: (who: Person) => Promise<number>): Promise<number> {
  await untilRead(stage)
  const id = await send(await stage.admin())
  await untilRead(stage)
  return id
}

/** A member on a device of their own, as codes and passwords need it. */
export async function atDevice(stage: Stage, given: Parameters<Stage['member']>[0] = {}): Promise<Person> {
  const [device, { user_id, mobile }] = [await stage.guest(), await stage.member(given)]
  const client_id = Number(device.headers['client-id'])
  const { token } = await stage.app.database.transact((tx) =>
    sessions.open(tx, { user_id, client_id, now: stage.clock.now() }),
  )
  return { ...withHeaders(device, { token, 'user-id': String(user_id) }), user_id, mobile, token }
}
