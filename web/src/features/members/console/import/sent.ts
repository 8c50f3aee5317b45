import type { api } from '../../../../lib/api.ts'

/** The sheet that was sent last, as it is. */
export type Sent = NonNullable<Awaited<ReturnType<typeof api.members.getImport>>['sent']>
