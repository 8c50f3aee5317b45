import type { AnyEntry, Call } from '@heyi/contract/call'
import { personalHoldings, staffHoldings } from './holdings.ts'
import { type Known, plainInputs, sampleInputs } from './inputs.ts'
import { seed, sized } from './prove.ts'
import { carryOut, type Playing } from './scenes.ts'
import { type Product, paidOrder } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import { ask, each, reasonOf } from './wire.ts'
import type { World } from './world.ts'

/** Reads of one call that are under way at once: they disturb nothing. */
const WIDTH = 4

type Readers = {
  admin: SignedInPerson
  member: SignedInPerson
  product: Product
  scenes: Playing
}

/** How every read is asked so that some of its answers show something: made when it is asked for, then run, and answered by how many did. */
export async function readersOf(
  world: World,
  { admin, member, product, scenes }: Readers,
): Promise<(entry: Call) => Promise<() => Promise<number>>> {
  const people = [
    { who: member, known: await knownOf(member) },
    { who: admin, known: (await staffHoldings(world, admin)).own },
  ]
  const isAnswered = (entry: AnyEntry, answer: Awaited<ReturnType<typeof ask>>) =>
    answer.status === 200 && reasonOf(entry, answer) === undefined

  /** What the member has, with an order that waits for pick-up, and what the shop has. */
  async function knownOf(who: SignedInPerson): Promise<Known> {
    const { id } = await paidOrder(who, product)
    const { own } = await personalHoldings(world, who)
    return {
      ...own,
      order: [id],
      goods: [product.goods_id],
      sku: [product.sku_id],
      company: [3],
      store: [product.store_id],
    }
  }

  return async (entry) => {
    const attempts = (await scenes.get(entry)?.()) ?? []
    const asked = people.flatMap(({ who, known }) =>
      [...plainInputs(entry, known, sized(2, 20), seed), ...sampleInputs(entry, known, sized(3, 50), seed)].map(
        (input) => ({ who, input }),
      ),
    )
    return async () => {
      await carryOut(world.url, entry, attempts)
      const answers = await each(asked, WIDTH, ({ who, input }) => ask(world.url, entry, input, who.headers))
      return attempts.length + answers.filter((answer) => isAnswered(entry, answer)).length
    }
  }
}
