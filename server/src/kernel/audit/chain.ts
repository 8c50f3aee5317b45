import type { Tx } from '../db/tx.ts'
import { hmac } from '../ids.ts'
import type { TaskContext } from '../jobs/job-context.ts'
import { sweepInBatches } from '../jobs/sweep.ts'
import type { Secrets } from '../secrets.ts'
import { addDays, shanghaiDay, startOfDay } from '../time.ts'
import {
  type Anchor,
  addAnchor,
  addLinks,
  addSwept,
  anchorBefore,
  anchorOf,
  daysToSweep,
  deleteSwept,
  lastAnchors,
  lastLinks,
  linksAfter,
  lockChain,
  openDays,
  rowsToLay,
  sweptOf,
  unlaidRows,
} from './store-chain.ts'

/** Where anchors are kept besides the database. */
export type AnchorFiles = {
  put(key: string, data: Buffer, type: string): Promise<void>
  get(key: string): Promise<Buffer | null>
}
export type ChainDeps = { secrets: Secrets; files: AnchorFiles }

/** Rows of one step. */
const ROWS = 2_000
/** Milliseconds after the end of a day in which a transaction of that day may still commit, many times over. */
const CLOSING_MS = 60 * 60_000
/** Anchors and days before today whose files are looked at in every turn. */
const RECENT = 7

const keyOf = (secrets: Secrets) => secrets.key('audit-chain')
const linkOf = (key: string, day: string, before: string, words: string) => hmac(key, `${day}\n${before}\n${words}`)
const anchorHmac = (key: string, { day, rows }: Pick<Anchor, 'day' | 'rows'>, last: string, before: Anchor | null) =>
  hmac(key, `anchor\n${day}\n${rows}\n${last}\n${before?.hmac ?? ''}`)
const fileOf = (day: string) => `audit/${day}.json`
const fileText = ({ day, rows, hmac }: Anchor) => `${JSON.stringify({ day, rows, hmac })}\n`

/**
 * Lays the chain over the rows that were committed since, and anchors the days that are over. A call only adds its row and
 * waits for nobody. The links are keyed: who can write the database, and has not the installation's key, cannot lay them anew.
 */
export async function layChain({ transact, alarm, now }: TaskContext, deps: ChainDeps): Promise<void> {
  while ((await transact(({ tx }) => layRows(tx, deps))) === ROWS);
  const last = shanghaiDay(new Date(now.getTime() - CLOSING_MS))
  const found = new Map<string, Broken>()
  for (const day of await transact(({ tx }) => openDays(tx, last))) {
    const broken = await transact(({ tx }) => anchorDay(tx, deps, day, now))
    if (broken) found.set(day, broken)
  }
  for (const day of await compareFiles(transact, deps, last))
    if (!found.has(day)) found.set(day, { audit_id: null, what: 'anchor' })
  for (const [day, broken] of found) alarm('audit-chain-broken', { day, ...broken })
}

/**
 * Compares the newest anchors with their files, which who writes the database does not reach, and returns the days that differ: one
 * that was taken away whole still has its file. A file that is not there yet is written.
 */
async function compareFiles(transact: TaskContext['transact'], { files }: ChainDeps, until: string): Promise<string[]> {
  const anchors = new Map((await transact(({ tx }) => lastAnchors(tx, RECENT))).map((anchor) => [anchor.day, anchor]))
  const wrong: string[] = []
  const days = new Set([...anchors.keys(), ...Array.from({ length: RECENT }, (_, i) => addDays(until, -1 - i))])
  for (const day of days) {
    const anchor = anchors.get(day) ?? (await transact(({ tx }) => anchorOf(tx, day)))
    const file = await files.get(fileOf(day))
    if (file && file.toString() !== (anchor && fileText(anchor))) wrong.push(day)
    if (!file && anchor) await files.put(fileOf(day), Buffer.from(fileText(anchor)), 'application/json')
  }
  return wrong
}

/** Lays one step; returns how many rows it laid. */
async function layRows(tx: Tx, { secrets }: ChainDeps): Promise<number> {
  await lockChain(tx)
  const [anchor] = await lastAnchors(tx, 1)
  // Rows of anchored days are laid, all of them: what is added to such a day later is found by `checkDay`.
  const since = anchor ? startOfDay(addDays(anchor.day, 1)) : new Date(0)
  const rows = await rowsToLay(tx, since, ROWS)
  if (!rows.length) return 0
  const ends = await lastLinks(tx, [...new Set(rows.map(({ day }) => day))])
  const key = keyOf(secrets)
  const links = rows.map(({ audit_id, day, words }) => {
    const end = ends.get(day)
    const link = { audit_id, day, place: (end?.place ?? 0) + 1, hmac: linkOf(key, day, end?.hmac ?? '', words) }
    ends.set(day, link)
    return link
  })
  await addLinks(tx, links)
  return rows.length
}

/** Anchors a day and says what is wrong with it; null also where another turn, begun while this one ran, has anchored it. */
async function anchorDay(tx: Tx, deps: ChainDeps, day: string, now: Date): Promise<Broken | null> {
  await lockChain(tx)
  if (await anchorOf(tx, day)) return null
  const { broken } = await checkDay(tx, deps, day, now)
  const end = (await lastLinks(tx, [day])).get(day)
  const anchor = { day, rows: end?.place ?? 0 }
  const before = await anchorBefore(tx, day)
  await addAnchor(tx, { ...anchor, hmac: anchorHmac(keyOf(deps.secrets), anchor, end?.hmac ?? '', before) })
  return broken
}

const sweptHmac = (key: string, { day, rows, hmac: end }: Anchor) => hmac(key, `swept\n${day}\n${rows}\n${end}`)
/** Whether this installation has deleted the rows of a day. */
async function isSwept(tx: Tx, { secrets }: ChainDeps, anchor: Anchor): Promise<boolean> {
  const swept = await sweptOf(tx, anchor.day)
  return swept?.hmac === sweptHmac(keyOf(secrets), anchor)
}

/**
 * Deletes the log's days before this one, in batches, each once its chain was found whole: a day that is not stays, and is told. The
 * anchors stay, so that the days that are left still hang on them.
 */
export async function sweepLog({ transact, alarm, now }: TaskContext, deps: ChainDeps, before: string): Promise<void> {
  for (const anchor of await transact(({ tx }) => daysToSweep(tx, before))) {
    const { day } = anchor
    const { broken } = await transact(({ tx }) => checkDay(tx, deps, day, now))
    if (broken) alarm('audit-chain-broken', { day, ...broken })
    else await transact(({ tx }) => addSwept(tx, { ...anchor, hmac: sweptHmac(keyOf(deps.secrets), anchor) }))
  }
  await sweepInBatches({ transact }, (tx, { most }) => deleteSwept(tx, most), ROWS)
}

/** What was found wrong: a row that was changed, taken away, or put in later; a link or an anchor that was. */
export type Broken = { audit_id: number | null; what: 'changed' | 'gone' | 'added' | 'link' | 'anchor' }
export type CheckedDay = {
  day: string
  /** Rows that have a link, and those that wait for theirs. */
  laid: number
  waiting: number
  is_anchored: boolean
  /** Whether its rows are gone, since they have been kept long enough. */
  is_swept: boolean
  broken: Broken | null
}

/** Goes over a day's chain from its first row and names the first that is not as it was laid. */
export async function checkDay(tx: Tx, deps: ChainDeps, day: string, now: Date): Promise<CheckedDay> {
  const anchor = await anchorOf(tx, day)
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const unlaid = await unlaidRows(tx, { from, to })
  if (anchor && (await isSwept(tx, deps, anchor)))
    return {
      day,
      laid: 0,
      waiting: 0,
      is_anchored: true,
      is_swept: true,
      broken: unlaid.first === null ? null : { audit_id: unlaid.first, what: 'added' },
    }
  const walked = await walk(tx, keyOf(deps.secrets), day)
  const isOver = anchor !== null && now.getTime() > to.getTime() + CLOSING_MS
  const broken =
    walked.broken ??
    (isOver && unlaid.first !== null ? ({ audit_id: unlaid.first, what: 'added' } as const) : null) ??
    ((await isAnchored(tx, deps, { day, anchor, walked })) ? null : ({ audit_id: null, what: 'anchor' } as const))
  return {
    day,
    laid: walked.rows,
    waiting: isOver ? 0 : unlaid.rows,
    is_anchored: anchor !== null,
    is_swept: false,
    broken,
  }
}

type Walked = { rows: number; last: string; broken: Broken | null }
async function walk(tx: Tx, key: string, day: string): Promise<Walked> {
  let [rows, last] = [0, '']
  for (;;) {
    const links = await linksAfter(tx, day, rows, ROWS)
    for (const link of links) {
      const broken = faultOf(key, link, rows + 1, last)
      if (broken) return { rows, last, broken: { audit_id: link.audit_id, what: broken } }
      rows = link.place
      last = link.hmac
    }
    if (links.length < ROWS) return { rows, last, broken: null }
  }
}

type Laid = Awaited<ReturnType<typeof linksAfter>>[number]
function faultOf(key: string, { day, place, hmac, words }: Laid, due: number, last: string): Broken['what'] | null {
  if (place !== due) return 'link'
  if (words === null) return 'gone'
  return linkOf(key, day, last, words) === hmac ? null : 'changed'
}

type Anchored = { day: string; anchor: Anchor | null; walked: Walked }
/** Whether the anchor fits the links, and the file, where this server has one, the anchor. */
async function isAnchored(tx: Tx, deps: ChainDeps, { day, anchor, walked }: Anchored): Promise<boolean> {
  const file = await deps.files.get(fileOf(day))
  if (!anchor) return file === null
  const { rows } = anchor
  if (rows !== walked.rows) return false
  if (anchorHmac(keyOf(deps.secrets), { day, rows }, walked.last, await anchorBefore(tx, day)) !== anchor.hmac)
    return false
  return file === null || file.toString() === fileText(anchor)
}
