import type { Storage } from '../../edges/storage/index.ts'

export type MediaDeps = { storage: Storage }
