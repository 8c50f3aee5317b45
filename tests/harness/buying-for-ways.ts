import { randomUUID } from 'node:crypto'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import type { Attempt } from './code-ways.ts'
import { type Basket, basketOf, must, newMembers, type Product } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import type { World } from './world.ts'

const { orders } = contract

/** What staff buy for a member: the purchase as it is priced, told how it is to be paid. */
export async function quotedFor(
  url: string,
  staff: SignedInPerson,
  given: { basket: Basket; member: SignedInPerson; pay_by: 'member' | 'cash' | 'balance' },
) {
  const asked = { ...given.basket, for_user_id: given.member.user_id }
  const { quote_hash } = await must(url, orders.getOrderQuote, asked, staff)
  return { ...asked, quote_hash, pay_by: given.pay_by }
}

/** The code that a member has just been sent. */
async function codeOf(url: string, { mobile }: SignedInPerson): Promise<string> {
  const { list } = (await (await fetch(`${url}/dev/outbox?to=${mobile}`)).json()) as { list: { code: string | null }[] }
  return list.find(({ code }) => code)?.code ?? ''
}

/** The same with the code by which the member agrees to it. */
export async function agreedFor(url: string, staff: SignedInPerson, given: Parameters<typeof quotedFor>[2]) {
  const purchase = await quotedFor(url, staff, given)
  await must(url, orders.sendBuyCode, purchase, staff)
  return { ...purchase, code: await codeOf(url, given.member), client_req_id: randomUUID() }
}

/** The ways of what staff buy for members. */
export function buyingForWays(world: World, given: { admin: SignedInPerson; product: Product }) {
  const { url } = world
  const { admin, product } = given
  const basket = basketOf([product])
  const newcomer = async () => {
    const [who] = await newMembers(world, 1, { points: 100, balance_fen: 1_000 })
    if (!who) throw new Error('nobody came')
    return who
  }
  const writes: (readonly [Call, () => Promise<Attempt[]>])[] = [
    [
      orders.sendBuyCode,
      async () => {
        const body = await quotedFor(url, admin, { basket, member: await newcomer(), pay_by: 'balance' })
        return [{ headers: admin.headers, body }]
      },
    ],
  ]
  const bought = async (pay_by: 'member' | 'balance') =>
    agreedFor(url, admin, { basket, member: await newcomer(), pay_by })
  /** One that waits for the member, and one that their balance is to pay. */
  const purchases = async (): Promise<Attempt[]> => [
    { headers: admin.headers, body: await bought('member') },
    { headers: admin.headers, body: await bought('balance') },
  ]
  /** From the balance, as the member agreed. */
  const payments = async (): Promise<Attempt[]> => {
    const { trade_id } = await must(url, orders.buyTrolley, await bought('balance'), admin)
    return [{ headers: admin.headers, body: { trade_id, method: 'balance', client_req_id: randomUUID() } }]
  }
  return { writes, purchases, payments }
}
