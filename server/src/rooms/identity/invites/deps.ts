import type { Tx } from '../../../kernel/db/tx.ts'
import type { CoreDeps } from '../core/deps.ts'

export type InviteDeps = CoreDeps & {
  /** Where a person belongs who came by these (0: none, unknown ones fall back to the defaults). */
  homeOf: (
    tx: Tx,
    came: { organ_id: number; company_id: number; work_id: number },
  ) => Promise<{ organ_id: number; company_id: number; invited_by: number | null }>
}
