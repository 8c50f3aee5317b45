import type { Tx } from '../../kernel/db/tx.ts'
import { room } from '../../kernel/room.ts'
import { base64ToPic } from './calls/base64ToPic.ts'
import { getMedia } from './calls/getMedia.ts'
import { uploadImage } from './calls/uploadImage.ts'
import type { MediaDeps } from './deps.ts'
import './events.ts'
import { createPoster } from './posters/calls/createPoster.ts'
import { sweepPosters } from './posters/sweep.ts'
import { getPrivate } from './private/calls/getPrivate.ts'
import { deletePrivateJob, sweepPrivate } from './private/files.ts'
import { endsOf, type PrivateEnd } from './private/store.ts'
import { seedDemo } from './seed.ts'
import { getSheetFile } from './sheets/calls/getSheetFile.ts'
import { getSheets } from './sheets/calls/getSheets.ts'
import { retrySheet } from './sheets/calls/retrySheet.ts'
import { sheetJob, sweepSheets } from './sheets/make.ts'
import { selectAlts, selectOwned, selectStored } from './store.ts'

export type { MediaDeps, PosterOf } from './deps.ts'
export {
  forgetPrivate,
  holdOnePrivate,
  keepPrivate,
  keepPrivatePdf,
  letGoPrivate,
  privateTicket,
  putPrivate,
  takePrivate,
} from './private/files.ts'
export { handOver } from './private/store.ts'
export { picture } from './rules.ts'
export { media } from './schema.ts'
export { demoPictureId } from './seed.ts'
export { sheetsMade } from './sheets/made.ts'
export { startSheet } from './sheets/start.ts'

export const mediaRoom = (deps: MediaDeps) =>
  room(
    'media',
    deps,
    { uploadImage, base64ToPic, createPoster, getMedia, getPrivate, getSheets, retrySheet, getSheetFile },
    {
      jobs: { 'media:delete-private': deletePrivateJob(deps.storage), 'media:sheet': sheetJob(deps) },
      tasks: { 'private-files': sweepPrivate(deps.storage), posters: sweepPosters(deps), sheets: sweepSheets(deps) },
      seeds: { demo: (tx, given) => seedDemo(tx, { ...given, storage: deps.storage }) },
    },
  )

/** Those of the ids that name a picture the person uploaded; unknown and other people's ids are left out. */
export const owned = async (tx: Tx, user_id: number, ids: readonly string[]): Promise<Set<string>> =>
  new Set(ids.length ? await selectOwned(tx, user_id, ids) : [])

/** Those of the ids that name any stored picture; for seeds, which refer to shipped pictures. */
export const stored = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> =>
  new Set(ids.length ? await selectStored(tx, ids) : [])

/** What the pictures show, in the words they were stored with; unknown ids are left out. */
export const altsOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(ids.length ? (await selectAlts(tx, ids)).map(({ id, alt }) => [id, alt]) : [])

/** When private pictures come to their end and when they were deleted; unknown ids are left out. */
export const privateEnds = async (tx: Tx, ids: readonly string[]): Promise<PrivateEnd[]> =>
  ids.length ? await endsOf(tx, ids) : []
