import type { Storage } from '../../../edges/storage/index.ts'
import type { CoreDeps } from '../core/deps.ts'

/** `storage`: where pictures of documents are kept. */
export type CertificationDeps = CoreDeps & { storage: Storage }
