import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { InputOf } from '@heyi/contract/call'
import { quoted } from '../../server/src/rooms/orders/testing.ts'
import type { EntryOf } from '../../server/src/testing/person.ts'
import { basketOf, type Product } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'

/** What a client meant to do, and what it was result: one line of its diary. */
export type Entry = {
  key: string
  user_id: number
  kind: 'buy' | 'pay'
  body: Record<string, unknown>
  /** The answer's text once it came. */
  acknowledged?: string
}

/** Clients that buy and pay as fast as they are answered, and write down every intention before it is sent. */
export class Shoppers {
  readonly #diary: string
  readonly #product: Product
  #isOpen = true
  finished = 0

  constructor(given: { product: Product; diary: string }) {
    this.#product = given.product
    this.#diary = given.diary
  }

  /** Goes on until `total` checkouts are done by all together, the server is gone, or `stop`. */
  async run(people: readonly SignedInPerson[], total: number): Promise<void> {
    this.#isOpen = true
    await Promise.all(
      people.map(async (who) => {
        while (this.#isOpen && this.finished < total) {
          try {
            await this.#checkout(who)
            this.finished++
          } catch {
            // No answer: what was meant stands in the diary, and the server is asked again after its return.
            if (this.#isOpen) await new Promise((resolve) => setTimeout(resolve, 50))
          }
        }
      }),
    )
  }

  stop(): void {
    this.#isOpen = false
  }

  async #checkout(who: SignedInPerson): Promise<void> {
    const body = await quoted(who, basketOf([this.#product]))
    const bought = await this.#send(who, 'buy', 'orders.buyTrolley', body)
    const order_id = bought?.orders[0]?.id
    if (order_id)
      await this.#send(who, 'pay', 'orders.paymentOrder', { order_id, method: 'balance', client_req_id: randomUUID() })
  }

  async #send<C extends 'orders.buyTrolley' | 'orders.paymentOrder'>(
    who: SignedInPerson,
    kind: Entry['kind'],
    call: C,
    body: InputOf<EntryOf<C>> & { client_req_id: string },
  ) {
    const entry: Entry = { key: body.client_req_id, user_id: who.user_id, kind, body }
    this.#note(entry)
    const answer = await who.call(call, body)
    if (answer.status >= 500) throw new Error(`${call}: ${answer.status} ${answer.msg}`)
    this.#note({ ...entry, acknowledged: JSON.stringify(answer) })
    return answer.code === 1 ? answer.data : undefined
  }

  #note(entry: Entry): void {
    appendFileSync(this.#diary, `${JSON.stringify(entry)}\n`)
  }
}

/** Every intention by its key, with its answer where one came. */
export function readDiary(file: string): Map<string, Entry> {
  // A server that dies at the first commit has promised nothing yet.
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const entries = text
    .split('\n')
    .filter((line) => line !== '')
    .map((text) => JSON.parse(text) as Entry)
  const byKey = new Map<string, Entry>()
  for (const entry of entries) byKey.set(entry.key, { ...byKey.get(entry.key), ...entry })
  return byKey
}
