import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inOrder } from './in-order.ts'
import type { Tx } from './tx.ts'

/** A connection that writes down what it is sent and answers when told to. */
let sent: string[]
let answers: (() => void)[]
const tx: Tx = ([text = '']) => {
  sent.push(text)
  return new Promise((resolve) => answers.push(() => resolve([] as never)))
}
const answerAll = () => {
  for (const answer of answers.splice(0)) answer()
}
beforeEach(() => {
  sent = []
  answers = []
})
const step = (name: string) => async (tx: Tx) => {
  await tx(Object.assign([name], { raw: [name] }))
  return name
}

describe('inOrder', () => {
  it('sends the first statements in the order written without waiting for answers, in one turn of the event loop', async () => {
    const all = inOrder(tx, step('a'), step('b'), step('c'))
    await new Promise(setImmediate)
    expect(sent).toEqual(['a', 'b', 'c'])
    answerAll()
    expect(await all).toEqual(['a', 'b', 'c'])
  })

  it('begins a step after the first statement of one that waits before it asks', async () => {
    const slow = async (tx: Tx) => {
      await sleep(20)
      return step('slow')(tx)
    }
    const all = inOrder(tx, slow, step('after'))
    await sleep(5)
    expect(sent).toEqual([])
    await sleep(40)
    expect(sent).toEqual(['slow', 'after'])
    answerAll()
    expect(await all).toEqual(['slow', 'after'])
  })

  it('passes a step that asks nothing, whether it waits or not', async () => {
    const all = inOrder(
      tx,
      () => 1,
      async () => {
        await sleep(10)
        return 'two'
      },
      step('c'),
    )
    await vi.waitFor(() => expect(sent).toEqual(['c']))
    answerAll()
    expect(await all).toEqual([1, 'two', 'c'])
  })

  it('does not wait for the second statement of a step', async () => {
    const twice = async (tx: Tx) => {
      await step('first')(tx)
      return step('second')(tx)
    }
    const all = inOrder(tx, twice, step('other'))
    await new Promise(setImmediate)
    answerAll()
    await new Promise(setImmediate)
    expect(sent).toEqual(['first', 'other', 'second'])
    answerAll()
    expect(await all).toEqual(['second', 'other'])
  })

  it('keeps the order of steps within steps', async () => {
    const inner = (tx: Tx) => inOrder(tx, step('b'), step('c'))
    const all = inOrder(tx, step('a'), inner, step('d'))
    await new Promise(setImmediate)
    // A step counts by its first statement: what it sends later may stand behind the next one.
    expect(sent.slice(0, 2)).toEqual(['a', 'b'])
    expect(new Set(sent)).toEqual(new Set(['a', 'b', 'c', 'd']))
    answerAll()
    await all
  })

  it('begins nothing behind a step that failed without asking, and throws what it threw', async () => {
    for (const fail of [
      () => {
        throw new Error('no')
      },
      async () => {
        await sleep(5)
        throw new Error('no')
      },
    ])
      await expect(inOrder(tx, fail, step('never'))).rejects.toThrow('no')
    expect(sent).toEqual([])
  })

  it('waits for all that began and throws the failure that came first', async () => {
    let isOver = false
    const slow = async (tx: Tx) => {
      void step('slow')(tx)
      await sleep(30)
      isOver = true
      throw new Error('later')
    }
    const quick = async (tx: Tx) => {
      void step('quick')(tx)
      await sleep(5)
      throw new Error('first')
    }
    await expect(inOrder(tx, slow, quick)).rejects.toThrow('first')
    expect(isOver).toBe(true)
  })
})
