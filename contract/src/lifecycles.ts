import { certificationLife } from './identity/certification-states.ts'
import { agreementLife, disputeLife, leavingLife } from './identity/privacy-states.ts'
import { loginCodeLife } from './identity/states.ts'
import { memberLife } from './members/states.ts'
import { orderLife } from './orders/states.ts'
import type { Lifecycle } from './states.ts'

/** Every life cycle there is: docs/STATES.md and the test of illegal moves read them here. */
export const lifecycles: Readonly<Record<string, Lifecycle>> = {
  order: orderLife,
  login_code: loginCodeLife,
  agreement: agreementLife,
  certification: certificationLife,
  dispute: disputeLife,
  leaving: leavingLife,
  member: memberLife,
}
