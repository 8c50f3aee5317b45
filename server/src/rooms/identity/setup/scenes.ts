import type { setup as entries } from '@heyi/contract/identity/setup'
import type { Scenes } from '../../../testing/scene.ts'
import { askCode, newMobile, PASSWORD, seal } from '../testing.ts'
import { offerSetup } from './offer.ts'

export const scenes: Scenes<typeof entries> = {
  /** An installation that has lost its administrators, until it has its first. */
  async setup(stage) {
    const gone = await stage.sql<{ id: number }[]>`
      update staff set state = 'left' where state = 'active'
        and id in (select staff_id from staff_role sr join role r on r.id = sr.role_id where r.key = 'platform_admin') returning id`
    const setup_token = await stage.app.database.transact((tx) =>
      offerSetup(tx, { hasAdministrator: async () => false, now: new Date() }),
    )
    const [who, mobile] = [await stage.guest(), newMobile()]
    const code = await askCode(stage, who, mobile, 'register')
    const input = { setup_token: setup_token ?? '', mobile, code, real_name: '沈宝珍', ...(await seal(who, PASSWORD)) }
    const after = () => stage.sql`update staff set state = 'active' where id = any(${gone.map(({ id }) => id)}::int8[])`
    return [{ who, input, after }]
  },
}
