import type { Tx } from '../../../kernel/db/tx.ts'
import { enqueue } from '../../../kernel/jobs/events.ts'
import './events.ts'
import { selectAlts, selectOwned, selectStored } from './store.ts'

/**
 * Those of the ids that name a picture the person uploaded, which the acting transaction is about to show: they stay from now on.
 * Unknown and other people's ids are left out.
 */
export async function owned(tx: Tx, user_id: number, ids: readonly string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const found = await selectOwned(tx, user_id, ids)
  await showPictures(tx, found)
  return new Set(found)
}

/** The pictures of a rich text, which the acting transaction is about to show. */
export const showText = (tx: Tx, html: string): Promise<void> =>
  showPictures(tx, [...new Set(html.match(PICTURE_ID) ?? [])])
const PICTURE_ID = /(?<=\/media\/)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\/)/g

/** Noted after the commit: the row of a picture is locked by nobody who writes what shows it. */
async function showPictures(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length) await enqueue(tx, 'media:used', { ids: [...ids] })
}

/** Those of the ids that name any stored picture; for seeds, which refer to shipped pictures. */
export const stored = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> =>
  new Set(ids.length ? await selectStored(tx, ids) : [])

/** What the pictures show, in the words they were stored with; unknown ids are left out. */
export const altsOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(ids.length ? (await selectAlts(tx, ids)).map(({ id, alt }) => [id, alt]) : [])
