import { readFileSync } from 'node:fs'
import { contract } from '@heyi/contract'
import { postJson } from './client.ts'
import { CLIENTS } from './load.ts'
import { limited, type Measure } from './measure.ts'

/** Megabytes of a server that has done all works at 32 connections at its highest, and of one that has not been asked for a while. */
const [BUSY_MB, IDLE_MB] = [300, 200]
const PRICE_KINDS = ['all', 'points', 'mixed', 'money'] as const
const SORTS = ['default', 'sold', 'newest', 'price_asc', 'price_desc'] as const
const MAX_ROWS = 50

const megabytesOf = (pid: number, name: 'VmRSS' | 'VmHWM'): number => {
  const found = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1] ?? 0) / 1024
}
/** Megabytes that a process holds. */
export const rssOf = (pid: number): number => megabytesOf(pid, 'VmRSS')

/** Has the server keep as many answers as it keeps at most: each list is asked for twice, in more ways than there is room for. */
async function fillKept(url: string): Promise<void> {
  const asked = PRICE_KINDS.flatMap((price_kind) =>
    SORTS.flatMap((sort) => Array.from({ length: MAX_ROWS }, (_, i) => ({ price_kind, sort, num: MAX_ROWS - i }))),
  ).flatMap((one) => [0, 1, 2, 3].map((category_id) => ({ ...one, category_id })))
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, lane) => {
      for (let i = lane; i < asked.length; i += CLIENTS)
        for (let times = 0; times < 2; times++) await postJson(url + contract.mall.getGoodsList.path, asked[i] ?? {})
    }),
  )
}

/** The most that the server ever held, once all works were done and its kept answers have filled their room. */
export async function measureBusy(url: string, pid: number): Promise<Measure> {
  await fillKept(url)
  return limited(
    'server at its highest, all works at 32 connections done and its kept answers full, MB',
    megabytesOf(pid, 'VmHWM'),
    BUSY_MB,
  )
}
export const measureIdle = (pid: number): Measure =>
  limited('the same server idle at the end of the run, MB', rssOf(pid), IDLE_MB)
