import { randomInt } from 'node:crypto'
import { PLATFORM_COMPANY, ROOT_ORGAN } from '@heyi/contract/organisation/platform'
import type { RoleKey } from '@heyi/contract/roles'
import type { App } from '../app.ts'
import { registry, sessions } from '../rooms/identity/index.ts'
import { createStaff } from '../rooms/organisation/index.ts'

/** Who a test wants; what it does not name is made up. */
export type Account = {
  mobile: string
  real_name: string
  organ_id: number
  /** For staff: the merchant and store they are tied to, and the organisations of their role. */
  company_id: number | null
  store_id: number | null
  organ_ids: readonly number[]
}

/** A new person with an open session on no particular device. */
export async function newAccount(app: App, given: Partial<Account>, role: RoleKey | null) {
  const mobile = given.mobile ?? `139${String(randomInt(100_000_000)).padStart(8, '0')}`
  const organ_id = given.organ_id ?? ROOT_ORGAN
  const now = app.clock.now()
  return app.database.transact(async (tx) => {
    const user = await registry.create(tx, app.secrets, {
      mobile,
      real_name: given.real_name ?? '王秀英',
      organ_id,
      default_company_id: given.company_id ?? PLATFORM_COMPANY,
      is_staff: role !== null,
    })
    if (!user) throw new Error(`the phone ${mobile} is taken`)
    let staff_id = 0
    if (role) {
      await registry.markStaff(tx, user.id, true)
      const places = (given.organ_ids ?? [organ_id]).map((id) => ({ organ_id: id, role_key: role }))
      staff_id = await createStaff(
        tx,
        {
          user_id: user.id,
          login_name: `t${user.id}`,
          company_id: given.company_id ?? null,
          store_id: given.store_id ?? null,
        },
        places,
      )
    }
    const { token } = await sessions.open(tx, { user_id: user.id, client_id: 0, now })
    return { user_id: user.id, staff_id, token, mobile, client_id: 0, client_token: '0' }
  })
}
