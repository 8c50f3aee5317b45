import { type StaffActor, withoutRights } from '../../../kernel/actor.ts'
import { needsSecondFactor } from './rules.ts'

/** A staff member's rights as they count: those of an administrator wait until there is a second factor. */
export const rightsOf = (
  staff: StaffActor,
  { hasSecondFactor, isProduction }: { hasSecondFactor: boolean; isProduction: boolean },
): StaffActor => (!hasSecondFactor && needsSecondFactor(staff, isProduction) ? withoutRights(staff) : staff)
