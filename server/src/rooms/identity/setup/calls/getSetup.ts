import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { SetupDeps } from '../deps.ts'
import { isWaiting } from '../store.ts'

export const getSetup: Handler<typeof identity.getSetup, SetupDeps> = async ({ tx, deps, now }) => ({
  is_open: (await isWaiting(tx, { now })) && !(await deps.hasAdministrator(tx)),
})
