import type { StaffActor } from '../../../kernel/actor.ts'

/** Whose people staff look after: those of their organisations; null for the platform administrator, who sees everybody's. */
export const seesOrgans = ({ is_admin, organ_ids }: StaffActor): readonly number[] | null =>
  is_admin ? null : organ_ids
