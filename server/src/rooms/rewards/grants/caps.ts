import type { StaffActor } from '../../../kernel/actor.ts'
import { mayHandle } from '../../organisation/index.ts'

type Role = { organ_id: number | null; is_admin: boolean; permissions: readonly number[] }

/** Roles that came with the program hold in every organisation: what they may is the platform's to say. */
export const maySetCap = (staff: StaffActor, role: Role): boolean =>
  staff.is_admin || (role.organ_id !== null && staff.organ_ids.includes(role.organ_id) && mayHandle(staff, role))
