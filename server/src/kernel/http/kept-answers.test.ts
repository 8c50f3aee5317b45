import type { Subject } from '@heyi/contract/subjects'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setClock } from '../clock.ts'
import type { Stale } from '../db/stale.ts'
import { refuse } from '../refuse.ts'
import { KEPT_MS, KeptAnswers } from './kept-answers.ts'
import type { StaleBy } from './keys-by-word.ts'

const clock = setClock()
afterEach(() => {
  clock.real()
  vi.restoreAllMocks()
})
const keep = (keptMs = Infinity) => new KeptAnswers({ clock, keptMs, changesOf: () => ['company'] })
const LIST: StaleBy = { words: ['goods', 'category'] }
const detailOf = (id: number): StaleBy => ({
  words: ['goods', 'stock', 'store'],
  one: { id, words: ['goods', 'stock'] },
})
const words = (...whole: Subject[]): Stale => ({ words: new Set(whole), things: new Map(), events: new Set() })
const things = (word: Subject, ...ids: number[]): Stale => ({ ...words(), things: new Map([[word, new Set(ids)]]) })

/** A table of answers that counts how often it is read. */
function source() {
  let reads = 0
  const read =
    (text = `${++reads}`, until: Date | null = null) =>
    async () => ({ body: Buffer.from(text), until })
  return { read, reads: () => reads }
}
/** Asks as often as it takes to keep an answer. Returns what is answered from then on. */
async function twice(answers: KeptAnswers, key: string, by: StaleBy, text: string, until: Date | null = null) {
  const made = async () => ({ body: Buffer.from(text), until })
  await answers.answer(key, by, made)
  return String(await answers.answer(key, by, made))
}
const ask = async (answers: KeptAnswers, key: string, by: StaleBy, text: string) =>
  String(await answers.answer(key, by, async () => ({ body: Buffer.from(text), until: null })))

describe('an answer that many ask for', () => {
  it('is kept from the second time on', async () => {
    const answers = keep()
    const { read, reads } = source()
    const heard: string[] = []
    for (let i = 0; i < 4; i++) heard.push(String(await answers.answer('a', LIST, () => read()())))
    expect([heard, reads()]).toEqual([['1', '2', '2', '2'], 2])
  })

  it('is read once for all who ask meanwhile, and its refusal is theirs and is not kept', async () => {
    const answers = keep()
    const held = Promise.withResolvers<void>()
    let reads = 0
    const read = async () => {
      reads++
      await held.promise
      return refuse('GOODS_NOT_FOUND')
    }
    const asked = Array.from({ length: 50 }, () => answers.answer('a', LIST, read))
    held.resolve()
    for (const one of await Promise.allSettled(asked))
      expect(one).toMatchObject({ reason: { reason: 'GOODS_NOT_FOUND' } })
    expect(reads).toBe(1)
    expect(await ask(answers, 'a', LIST, 'found')).toBe('found')
  })

  it('goes with a word that is said of all, and stays with a word that is another', async () => {
    const answers = keep()
    await twice(answers, 'list', LIST, 'old')
    answers.drop(words('stock', 'account'))
    expect(await ask(answers, 'list', LIST, 'new')).toBe('old')
    answers.drop(words('category'))
    expect(await ask(answers, 'list', LIST, 'new')).toBe('new')
  })

  it('goes with what an event says', async () => {
    const answers = keep()
    await twice(answers, 'company', { words: ['company'] }, 'old')
    answers.drop({ ...words(), events: new Set(['order.paid' as never]) })
    expect(await ask(answers, 'company', { words: ['company'] }, 'new')).toBe('new')
  })

  it('about one thing goes with what is said of that thing, a list with what is said of any', async () => {
    const answers = keep()
    const shownAfter = async (stale: Stale) => {
      await twice(answers, 'list', LIST, 'old')
      await twice(answers, 'five', detailOf(5), 'old')
      await twice(answers, 'six', detailOf(6), 'old')
      answers.drop(stale)
      return Promise.all([
        ask(answers, 'list', LIST, 'new'),
        ask(answers, 'five', detailOf(5), 'new'),
        ask(answers, 'six', detailOf(6), 'new'),
      ])
    }
    expect(await shownAfter(things('stock', 5))).toEqual(['old', 'new', 'old'])
    answers.dropAll()
    expect(await shownAfter(things('goods', 5))).toEqual(['new', 'new', 'old'])
    answers.dropAll()
    expect(await shownAfter(words('stock'))).toEqual(['old', 'new', 'new'])
    answers.dropAll()
    // Where stock is said of some goods, the word means these; of goods a word means all.
    expect(await shownAfter({ ...things('stock', 6), words: new Set<Subject>(['stock']) })).toEqual([
      'old',
      'old',
      'new',
    ])
    answers.dropAll()
    expect(await shownAfter({ ...things('goods', 6), words: new Set<Subject>(['goods']) })).toEqual([
      'new',
      'new',
      'new',
    ])
  })

  it('that was read beside a write does not stay, and answers nobody who asks after the write', async () => {
    const answers = keep()
    await ask(answers, 'a', LIST, 'first')
    const held = Promise.withResolvers<void>()
    const before = answers.answer('a', LIST, async () => {
      await held.promise
      return { body: Buffer.from('old'), until: null }
    })
    answers.drop(words('goods'))
    expect(await ask(answers, 'a', LIST, 'new')).toBe('new')
    held.resolve()
    expect(String(await before)).toBe('old')
    expect(await ask(answers, 'a', LIST, 'newer')).toBe('new')
  })

  it('ends with the moment that it says, and does not come before its time where a clock is put back', async () => {
    const answers = keep()
    clock.set('2028-03-01T09:59:59+08:00')
    await twice(answers, 'a', LIST, 'soon', new Date('2028-03-01T10:00:00+08:00'))
    expect(await ask(answers, 'a', LIST, 'on sale')).toBe('soon')
    clock.set('2028-03-01T09:00:00+08:00')
    expect(await ask(answers, 'a', LIST, 'an hour before')).toBe('an hour before')
    await twice(answers, 'b', LIST, 'soon', new Date('2028-03-01T10:00:00+08:00'))
    clock.set('2028-03-01T10:00:00+08:00')
    expect(await ask(answers, 'b', LIST, 'on sale')).toBe('on sale')
  })

  it('ends after five seconds, since no process hears of what another one commits', async () => {
    const started = performance.now()
    const time = vi.spyOn(performance, 'now').mockReturnValue(started)
    const answers = keep(KEPT_MS)
    await twice(answers, 'a', LIST, 'old')
    time.mockReturnValue(started + KEPT_MS - 1)
    expect(await ask(answers, 'a', LIST, 'new')).toBe('old')
    time.mockReturnValue(started + KEPT_MS + 1)
    expect(await ask(answers, 'a', LIST, 'new')).toBe('new')
  })

  it('stays while one asks ten thousand things that nobody else asks, twice each', async () => {
    const answers = keep()
    await twice(answers, 'hot', LIST, 'kept')
    for (let i = 0; i < 10_000; i++) {
      await ask(answers, `strange ${i}`, LIST, 'x'.repeat(5_000))
      if (i % 2) await ask(answers, `strange ${i}`, LIST, 'x'.repeat(5_000))
      if (i % 100 === 0) expect(await ask(answers, 'hot', LIST, 'read')).toBe('kept')
    }
    expect(answers.counts().bytes).toBeLessThanOrEqual(32 * 1024 * 1024)
    expect(await ask(answers, 'hot', LIST, 'read')).toBe('kept')
    expect(await twice(answers, 'x'.repeat(301), LIST, 'a long question')).toBe('a long question')
    await twice(answers, 'large', LIST, 'x'.repeat(1024 * 1024 + 1))
    expect(await ask(answers, 'large', LIST, 'small')).toBe('small')
  })

  it('is never older than what was committed when it was asked for, in whatever order commits, words and reads come', async () => {
    const WORDS: Subject[] = ['goods', 'stock', 'category']
    const step = fc.oneof(
      fc.record({
        act: fc.constant('commit' as const),
        word: fc.constantFrom(...WORDS),
        id: fc.integer({ min: 0, max: 2 }),
      }),
      fc.record({ act: fc.constant('ask' as const), id: fc.integer({ min: 0, max: 2 }) }),
      fc.record({ act: fc.constant('word' as const) }),
      fc.record({ act: fc.constant('read' as const), nth: fc.nat(5) }),
      fc.record({ act: fc.constant('end' as const), nth: fc.nat(5) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const answers = keep()
        const state = new Map<string, number>()
        let answered = new Map<string, number>()
        const unsaid: Stale[] = []
        const shownOf = (of: ReadonlyMap<string, number>, id: number) =>
          WORDS.map((word) => of.get(`${word} ${word === 'category' ? 0 : id}`) ?? 0)
        const under: { read: () => void; end: () => void }[] = []
        const asked: Promise<void>[] = []
        for (const one of steps) {
          if (one.act === 'commit') {
            const ids = one.id === 0 ? [0, 1, 2] : [0, one.id]
            for (const id of ids) state.set(`${one.word} ${id}`, (state.get(`${one.word} ${id}`) ?? 0) + 1)
            unsaid.push(one.id === 0 ? words(one.word) : things(one.word, one.id))
          } else if (one.act === 'word') {
            // The writes are answered now: whoever asks from here on sees what they wrote.
            for (const stale of unsaid.splice(0)) answers.drop(stale)
            answered = new Map(state)
          } else if (one.act === 'ask') {
            const by =
              one.id === 0
                ? { words: WORDS }
                : { words: WORDS, one: { id: one.id, words: ['goods', 'stock'] as Subject[] } }
            const least = shownOf(answered, one.id)
            const [looked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
            under.push({ read: looked.resolve, end: ended.resolve })
            const answer = answers.answer(`of ${one.id}`, by, async () => {
              await looked.promise
              const body = Buffer.from(JSON.stringify(shownOf(state, one.id)))
              await ended.promise
              return { body, until: null }
            })
            asked.push(
              answer.then((body) => {
                const shown = JSON.parse(String(body)) as number[]
                expect(shown.every((n, i) => n >= (least[i] ?? 0))).toBe(true)
              }),
            )
          } else under[under.length - 1 - one.nth]?.[one.act]()
          for (let i = 0; i < 8; i++) await Promise.resolve()
        }
        for (const { read, end } of under) {
          read()
          end()
        }
        await Promise.all(asked)
      }),
      { numRuns: 150 },
    )
  })
})
