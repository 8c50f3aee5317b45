import type { Actor } from '../../../kernel/actor.ts'
import type { CoreDeps } from '../core/deps.ts'
import { needsSecondFactor } from '../core/rules.ts'

/** Whether the person works with a second factor only; who lacks it has lost the rights by which that is told. */
export const isSecondFactorNeeded = ({ staff }: Actor, { config }: CoreDeps): boolean =>
  staff !== null && (staff.lacks_second_factor || needsSecondFactor(staff, config.isProduction))
