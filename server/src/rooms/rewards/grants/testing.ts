import type { Person, TestApp } from '../../../testing/app.ts'
import { makeOrgan } from '../../organisation/testing.ts'

/** A clerk with an organisation of their own, and members of it. */
export async function clerkOf(app: TestApp) {
  const organ_id = await makeOrgan(app.sql)
  const me = await app.staff('organ_admin', { organ_id })
  const [one, two] = [await app.member({ organ_id, real_name: '沈宝珍' }), await app.member({ organ_id })]
  const give = (lines: [Person, number][], reason = '志愿服务') =>
    me.call('rewards.helpUser', { lines: lines.map(([{ user_id }, delta]) => ({ user_id, delta })), reason })
  return { organ_id, me, one, two, give }
}
export const pointsOf = async (who: Person) => (await who.call('rewards.getAccount', {})).data.points
