import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { IdentityDeps } from '../../core/deps.ts'
import { isWaiting } from '../store.ts'

export const getSetup: Handler<typeof identity.getSetup, IdentityDeps> = async ({ tx, deps, now }) => ({
  is_open: (await isWaiting(tx, { now })) && !(await deps.hasAdministrator(tx)),
})
