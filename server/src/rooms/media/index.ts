import { room } from '../../kernel/room.ts'
import './core/events.ts'
import type { PosterDeps } from './posters/deps.ts'
import type { PrivateDeps } from './private-files/deps.ts'
import { seedDemo } from './seed.ts'
import type { SheetDeps } from './sheets/deps.ts'
import { topics } from './topics.ts'

export { altsOf, owned, showText, stored } from './core/pictures.ts'
export { picture } from './core/rules.ts'
export { media } from './core/schema.ts'
export type { PosterOf } from './posters/deps.ts'
export {
  forgetPrivate,
  holdOnePrivate,
  keepPrivate,
  keepPrivatePdf,
  letGoPrivate,
  privateTicket,
  putPrivate,
  takePrivate,
} from './private-files/files.ts'
export { handOver, privateEnds } from './private-files/store.ts'
export { demoPictureId } from './seed.ts'
export { sheetsMade } from './sheets/made.ts'
export { startSheet } from './sheets/start.ts'

export type MediaDeps = PosterDeps & PrivateDeps & SheetDeps

export const mediaRoom = (deps: MediaDeps) =>
  room('media', deps, topics, { seeds: { demo: (tx, given) => seedDemo(tx, { ...given, storage: deps.storage }) } })
