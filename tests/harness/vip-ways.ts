import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { sealPassword } from '../../server/src/rooms/identity/testing.ts'
import type { Attempt } from './code-ways.ts'
import { must } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { identity, mall, rewards } = contract
const PAY_PASSWORD = '258014'
const PLAN = { name: '会员月卡', price_fen: 100, days: 31, multiplier_bp: 12_000, discount_bp: 9_500, is_on: true }
const PACK = { name: '充1元', price_fen: 100, gift_fen: 10, is_on: true }

type Help = {
  admin: SignedInPerson
  member: (index?: number) => SignedInPerson
  codeFor: (mobile: string, event: string, headers: Record<string, string>) => Promise<string>
}

/** The ways of plans, recharges and the pay password. */
export function vipWays(world: World, { admin, member, codeFor }: Help) {
  const sealed = async (who: SignedInPerson) => {
    const { salt } = await must(world.url, identity.getPwSalt, {}, who)
    return { password: sealPassword(salt, PAY_PASSWORD), is_salt: 1 }
  }
  const settingIt = async (who: SignedInPerson) => ({
    code: await codeFor(who.mobile, 'paypassword', who.headers),
    ...(await sealed(who)),
  })
  const asAdmin = (body: object): Attempt => ({
    headers: admin.headers,
    body: { ...body, client_req_id: randomUUID() },
  })
  /** A plan that brings a coupon every month. */
  const planOf = async () => {
    const { list } = await must(world.url, rewards.getMonthlyCoupons, {}, admin)
    return { ...PLAN, monthly_coupon_id: list[0]?.id ?? 0 }
  }
  const ways: [Call, () => Promise<Attempt[]>][] = [
    [rewards.setPayPassword, async () => [{ headers: member(1).headers, body: await settingIt(member(1)) }]],
    [
      rewards.provePayPassword,
      async () => {
        await must(world.url, rewards.setPayPassword, await settingIt(member(1)), member(1))
        return [{ headers: member(1).headers, body: await sealed(member(1)) }]
      },
    ],
    [
      mall.setPlan,
      async () => {
        const { id } = await must(world.url, mall.setPlan, asAdmin(PLAN).body, admin)
        return [asAdmin(await planOf()), asAdmin({ ...PLAN, id, days: 60 })]
      },
    ],
    [
      mall.setPack,
      async () => {
        const { id } = await must(world.url, mall.setPack, asAdmin(PACK).body, admin)
        return [asAdmin(PACK), asAdmin({ ...PACK, id, gift_fen: 20 })]
      },
    ],
    [
      mall.setPlanState,
      async () => {
        const { id } = await must(world.url, mall.setPlan, asAdmin(PLAN).body, admin)
        return [false, true].map((is_on) => ({ headers: admin.headers, body: { id, is_on } }))
      },
    ],
  ]
  return { ways }
}
