import { inTransaction } from '../kernel/jobs/job-context.ts'
import { makeLog } from '../kernel/log.ts'
import type { Task } from '../kernel/room.ts'
import type { TestApp } from './app.ts'

export type Raised = { event: string; [fact: string]: unknown }

/** Runs one of a room's own tasks beside the worker; returns the alarms that it raised. */
export async function alarmsOf({ app }: TestApp, room: string, name: string): Promise<Raised[]> {
  const task = app.rooms.find((one) => one.name === room)?.tasks[name]
  if (!task) throw new Error(`no task ${room}:${name}`)
  return raisedBy(app, task)
}

export async function raisedBy(
  { database, clock }: Pick<TestApp['app'], 'database' | 'clock'>,
  { run }: Task,
): Promise<Raised[]> {
  const raised: Raised[] = []
  await run({
    transact: (work, options) => inTransaction({ database, log: makeLog('silent'), clock }, work, options),
    alarm: (event, facts) => void raised.push({ ...facts, event }),
    now: clock.now(),
  })
  return raised
}
