import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeCoupon } from '../../server/src/rooms/rewards/testing.ts'
import { afterSaleIntentions, type Intention } from '../harness/after-sale-intentions.ts'
import { callsAsked } from '../harness/calls.ts'
import { cashIntentions } from '../harness/cash-ways.ts'
import { changedTables, digestOf } from '../harness/digest.ts'
import { documentOf, lostPhone } from '../harness/documents.ts'
import { missedDay } from '../harness/grant-ways.ts'
import { personalHoldings, staffHoldings } from '../harness/holdings.ts'
import { sampleInputs } from '../harness/inputs.ts'
import { TITLE } from '../harness/invoice-ways.ts'
import { pickupIntentions } from '../harness/pickup-intentions.ts'
import { SEEDED_STAFF } from '../harness/principals.ts'
import { promotionIntentions } from '../harness/promotion-ways.ts'
import { seed } from '../harness/prove.ts'
import { basketOf, buy, callAs, must, newMembers, type Product, paidOrder, quoted, stockUp } from '../harness/shop.ts'
import { agreementsInForce, type SignedInPerson } from '../harness/sign-in.ts'
import { newInvitation } from '../harness/staff-ways.ts'
import { waysOf } from '../harness/ways.ts'
import type { Answer } from '../harness/wire.ts'
import { useWorld } from '../harness/world.ts'

const { identity, mall, orders, organisation, rewards } = contract
const world = await useWorld()

/** What the schema allows about things of one's own, in some order; one of these is taken. */
const TRIES = 60
/** Where it is noted that an intention was carried out. */
const CLAIMS = 'public.idem'

describe('calls with client_req_id', () => {
  let admin: SignedInPerson
  let members: SignedInPerson[] = []
  let product: Product
  beforeAll(async () => {
    admin = await world.signIn(SEEDED_STAFF.platform_admin)
    members = await newMembers(world, 6, { points: 1_000, balance_fen: 100_000 })
    product = await stockUp(world.url, admin, { name: '一次就好', on_hand: 100 })
  })
  const member = (index: number) => members[index] as SignedInPerson
  const count = async (rows: Promise<readonly unknown[]>) => (await rows).length

  /** What the schema alone cannot say: a quote, an order in the right state, a whole product. */
  const byHand = new Map<Call, () => Promise<Intention>>([
    [
      organisation.setStaff,
      async () => {
        const { mobile } = await world.member()
        const { roles } = await must(world.url, organisation.getGrantableRoles, {}, admin)
        const body = { mobile, login_name: 'onlyone', roles: [{ organ_id: 2, role_id: roles[0]?.id ?? 0 }] }
        return {
          who: admin,
          bodies: [body],
          other: () => ({ ...body, login_name: 'another' }),
          effects: () => count(world.sql`select 1 from staff where login_name in ('onlyone', 'another')`),
        }
      },
    ],
    [
      contract.members.setUserMobile,
      async () => {
        const body = await lostPhone(world, admin)
        return {
          who: admin,
          bodies: [body],
          other: () => ({ ...body, reason: '换过一次' }),
          effects: () =>
            count(world.sql`select 1 from audit where action = 'mobile.changed' and subject_id = ${body.user_id}`),
        }
      },
    ],
    [
      orders.setInvoice,
      async () => {
        const order_id = (await paidOrder(world.url, member(0), product)).id
        const body = { order_id, ...TITLE }
        return { who: member(0), bodies: [body], other: () => ({ ...body, title: '王秀兰' }) }
      },
    ],
    [
      orders.setInvoiceTo,
      async () => {
        const order_id = (await paidOrder(world.url, member(0), product)).id
        const said = { order_id, ...TITLE, client_req_id: randomUUID() }
        const { invoice } = await must(world.url, orders.setInvoice, said, member(0))
        const body = { order_id, event: 'refuse', reason: '没有开票资格', version: invoice?.asked_at ?? '' }
        return {
          who: admin,
          bodies: [body],
          other: () => ({ ...body, reason: '抬头有误' }),
          effects: () =>
            count(world.sql`select 1 from order_log where order_id = ${order_id} and event = 'invoiceRefused'`),
        }
      },
    ],
    [
      organisation.applyStaff,
      async () => {
        const body = await newInvitation(world, admin)
        return {
          who: member(0),
          bodies: [body],
          other: () => ({ ...body, code: 'another' }),
          effects: () => count(world.sql`select 1 from staff_application where user_id = ${member(0).user_id}`),
        }
      },
    ],
    [
      identity.setCertification,
      async () => {
        const [who] = await newMembers(world, 1, { points: 0, balance_fen: 0 })
        if (!who) throw new Error('nobody came')
        const body = await documentOf(world, who)
        return {
          who,
          bodies: [body],
          other: () => ({ ...body, name: '沈宝玉' }),
          effects: () => count(world.sql`select 1 from certification where user_id = ${who.user_id}`),
        }
      },
    ],
    [
      identity.acceptAgreements,
      async () => {
        const agreements = await agreementsInForce(world.url)
        await world.sql`delete from agreement_accept where user_id = ${member(4).user_id}`
        return { who: member(4), bodies: [{ agreements }], other: () => ({ agreements: agreements.slice(1) }) }
      },
    ],
    [
      identity.setConsent,
      async () => ({
        who: member(4),
        bodies: [{ kind: 'health', is_given: true }],
        other: () => ({ kind: 'health', is_given: false }),
      }),
    ],
    [
      identity.setDispute,
      async () => {
        const { user_id } = member(4)
        const [row] = await world.sql<{ id: number }[]>`
          insert into audit (actor_id, subject_id, action) values (${admin.user_id}, ${user_id}, 'member.label') returning id`
        const body = { audit_id: row?.id, note: '不是我' }
        return { who: member(4), bodies: [body], other: () => ({ ...body, note: '又一句' }) }
      },
    ],
    [
      identity.setLeaving,
      async () => {
        const who = await world.signIn('15790000009')
        return { who, bodies: [{}], other: () => ({ extra: 1 }) }
      },
    ],
    [
      contract.mall.setStockCount,
      async () => {
        const { sku_id, company_id: merchantId } = product
        const [row] = await world.sql<{ was: number }[]>`
          select (on_hand - stores_on_hand)::int as was from sku where id = ${sku_id}`
        const was = row?.was ?? 0
        const body = { merchantId, store_id: 0, lines: [{ sku_id, was, counted: was + 1 }] }
        return {
          who: admin,
          bodies: [body],
          other: () => ({ ...body, note: '另一张' }),
          effects: () => count(world.sql`select 1 from stock_count_line where sku_id = ${sku_id}`),
        }
      },
    ],
    [
      contract.mall.transferStock,
      async () => {
        const { sku_id, store_id } = product
        const body = { sku_id, from_store_id: 0, to_store_id: store_id, quantity: 1, reason: '门店补货' }
        return {
          who: admin,
          bodies: [body],
          other: () => ({ ...body, quantity: 2 }),
          effects: () =>
            count(world.sql`select 1 from stock_move where kind = 'transfer' and store_id = 0 and sku_id = ${sku_id}`),
        }
      },
    ],
    [
      rewards.askPayout,
      async () => {
        const [gone] = await newMembers(world, 1, { points: 5, balance_fen: 0 })
        if (!gone) throw new Error('nobody came')
        const { user_id } = gone
        await must(world.url, contract.members.setUserState, { user_id, event: 'moveAway', reason: '搬走了' }, admin)
        const body = { user_id, reason: '家属来结算' }
        return {
          who: admin,
          bodies: [body],
          other: () => ({ ...body, reason: '另一个原因' }),
          effects: () => count(world.sql`select 1 from payout where user_id = ${user_id}`),
        }
      },
    ],
    [
      contract.members.mergeUsers,
      async () => {
        const [one, other] = await newMembers(world, 2, { points: 1, balance_fen: 1 })
        const body = {
          kept_id: one?.user_id,
          duplicate_id: other?.user_id,
          reason: '同一个人登记了两次',
          is_checked: true,
        }
        return {
          who: admin,
          bodies: [body],
          other: () => ({ ...body, reason: '另一个原因' }),
          effects: () => count(world.sql`select 1 from merging where kept_id = ${one?.user_id ?? 0}`),
        }
      },
    ],
    [
      orders.buyTrolley,
      async () => {
        const body = await quoted(world.url, member(1), basketOf([product]))
        return {
          who: member(1),
          bodies: [body],
          other: () => ({ ...body, remark: '另一单' }),
          effects: () => count(world.sql`select 1 from trade where user_id = ${member(1).user_id}`),
        }
      },
    ],
    [
      orders.paymentOrder,
      async () => {
        const bought = await buy(world.url, member(2), basketOf([product]))
        if (!bought.ok) throw new Error(bought.reason)
        const order_id = bought.data.orders[0]?.id
        return {
          who: member(2),
          bodies: [{ order_id, method: 'balance' }],
          other: () => ({ order_id, method: 'gateway' }),
          effects: () => count(world.sql`select 1 from payment where order_id = ${order_id ?? 0}`),
        }
      },
    ],
    [
      orders.setOrderStateTo,
      async () => {
        const { id } = await paidOrder(world.url, member(3), product)
        return {
          who: admin,
          bodies: [{ order_id: id, event: 'prepare' }],
          other: () => ({ order_id: id, event: 'remark', reason: '另一件事' }),
          effects: () => count(world.sql`select 1 from order_log where order_id = ${id} and event = 'prepare'`),
        }
      },
    ],
    ...pickupIntentions(world, () => ({ admin, who: member(3), product })),
    [
      orders.setOrderStatesTo,
      async () => {
        const [one, other] = [
          await paidOrder(world.url, member(3), product),
          await paidOrder(world.url, member(3), product),
        ]
        return {
          who: admin,
          bodies: [{ order_ids: [one.id], event: 'prepare' }],
          other: () => ({ order_ids: [other.id], event: 'prepare' }),
          effects: () => count(world.sql`select 1 from order_log where order_id = ${one.id} and event = 'prepare'`),
        }
      },
    ],
    ...afterSaleIntentions(world, () => ({ admin, product, who: member(3) })),
    ...promotionIntentions(world, () => ({ admin, product })),
    ...cashIntentions(world, () => ({ admin, product, who: member(3) })),
    [
      identity.changemobile,
      async () => {
        const { who, body } = await (await waysOf(world, { admin, members, product })).newPhone()
        return { who, bodies: [body], other: () => ({ ...body, mobile: '15790000006' }) }
      },
    ],
    [
      rewards.exchangeCoupon,
      async () => {
        const coupon_id = await makeCoupon(world.sql, { points_price: 5, per_person: 9 })
        const dearer = await makeCoupon(world.sql, { points_price: 7 })
        return {
          who: member(0),
          bodies: [{ coupon_id, points: 5 }],
          other: () => ({ coupon_id: dearer, points: 7 }),
          effects: () => count(world.sql`select 1 from user_coupon where coupon_id in (${coupon_id}, ${dearer})`),
        }
      },
    ],
    [
      rewards.makeUpSignIn,
      async () => {
        const who = member(5)
        const day = await missedDay(world, who)
        const effects = () =>
          count(world.sql`select 1 from sign_in where user_id = ${who.user_id} and made_up_at is not null`)
        return { who, bodies: [{ day }], other: () => ({ day: `${day.slice(0, 8)}28` }), effects }
      },
    ],
    [
      mall.setGoods,
      async () => {
        const { category_id } = await must(world.url, mall.getGoodsTo, { goods_id: product.goods_id }, admin)
        const body = {
          name: '只有一件',
          category_id,
          merchantId: 3,
          deliveries: ['pickup'],
          skus: [{ spec: {}, price_fen: 100, on_hand: 1 }],
        }
        return {
          who: admin,
          bodies: [body],
          other: () => ({ ...body, name: '另有一件' }),
          effects: () => count(world.sql`select 1 from goods where name in ('只有一件', '另有一件')`),
        }
      },
    ],
  ])

  const idempotent = callsAsked().flatMap(({ entry }) => (entry.is === 'call' && entry.idempotent ? [entry] : []))

  /** An intention of a call that needs no more than its schema and things that are there. */
  async function fromSchema(entry: Call): Promise<Intention> {
    const who = entry.access.who === 'permission' ? admin : member(0)
    const { own } =
      entry.access.who === 'permission' ? await staffHoldings(world, who) : await personalHoldings(world, who)
    const bodies = sampleInputs(entry, own, TRIES, seed).map(({ client_req_id: _, ...body }) => body)
    return {
      who,
      bodies,
      other: (body) => bodies.find((one) => !isDeepStrictEqual(one, body)) ?? { ...body, extra: 1 },
    }
  }

  it.each(idempotent.map((entry) => [entry.path, entry] as const))('%s', async (_, entry) => {
    const { who, bodies, other, effects } = await (byHand.get(entry)?.() ?? fromSchema(entry))
    const client_req_id = randomUUID()
    const before = { count: await effects?.(), digest: await digestOf(world.sql) }
    const refusals: unknown[] = []
    let done: { body: Record<string, unknown>; answer: Answer } | undefined
    for (const body of bodies) {
      const first = await callAs(world.url, entry, { ...body, client_req_id }, who)
      if (first.ok) done = { body, answer: first.answer }
      else refusals.push([first.reason, first.data])
      if (done) break
    }
    if (!done)
      throw new Error(`all were refused, so write an intention by hand: ${JSON.stringify(refusals.slice(0, 9))}`)
    const settled = await digestOf(world.sql)
    for (let again = 0; again < 4; again++) {
      // The same content in another order of keys is the same intention.
      const body = { ...done.body, client_req_id }
      const reversed = Object.fromEntries(Object.entries(body).reverse())
      const result = await callAs(world.url, entry, again % 2 ? reversed : body, who)
      expect(result.answer.body).toEqual(done.answer.body)
    }
    const reused = await callAs(world.url, entry, { ...other(done.body), client_req_id }, who)
    expect(reused.ok ? 'ok' : reused.reason).toBe('REQUEST_ID_REUSED')
    expect(changedTables(settled, await digestOf(world.sql))).toEqual([])
    expect(changedTables(before.digest, settled).filter((table) => table !== CLAIMS)).not.toEqual([])
    if (effects) expect(await effects()).toBe((before.count ?? 0) + 1)
  })

  it('keeps no claim of a refused call, so that it can be tried again', async () => {
    const body = { ...(await quoted(world.url, member(4), basketOf([product]))), quote_hash: 'stale' }
    const stale = await callAs(world.url, orders.buyTrolley, body, member(4))
    expect(stale.ok ? 'ok' : stale.reason).toBe('QUOTE_STALE')
    const fresh = { ...(await quoted(world.url, member(4), basketOf([product]))), client_req_id: body.client_req_id }
    expect((await callAs(world.url, orders.buyTrolley, fresh, member(4))).ok).toBe(true)
  })

  it('takes the same key of two people for two intentions', async () => {
    const client_req_id = randomUUID()
    for (const who of [member(4), member(5)])
      expect((await callAs(world.url, rewards.dailySignIn, { client_req_id }, who)).ok).toBe(true)
  })
})
