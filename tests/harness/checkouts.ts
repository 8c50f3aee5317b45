import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { contract } from '@heyi/contract'
import type { Call } from '@heyi/contract/call'
import { quoted } from '../../server/src/rooms/orders/testing.ts'
import { basketOf, callAs, type Product } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'

const { orders } = contract

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
  readonly #url: string
  readonly #product: Product
  #isOpen = true
  finished = 0

  constructor(given: { url: string; product: Product; diary: string }) {
    this.#url = given.url
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
    const bought = await this.#send(who, 'buy', orders.buyTrolley, body)
    const order_id = bought?.orders[0]?.id
    if (order_id)
      await this.#send(who, 'pay', orders.paymentOrder, { order_id, method: 'balance', client_req_id: randomUUID() })
  }

  async #send<C extends Call>(
    who: SignedInPerson,
    kind: Entry['kind'],
    call: C,
    body: Record<string, unknown> & { client_req_id: string },
  ) {
    const entry: Entry = { key: body.client_req_id, user_id: who.user_id, kind, body }
    this.#note(entry)
    const result = await callAs(this.#url, call, body, who)
    this.#note({ ...entry, acknowledged: result.answer.text })
    return result.ok ? result.data : undefined
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
