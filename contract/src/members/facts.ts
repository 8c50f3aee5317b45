import { z } from 'zod'
import { type LabelFact, labelFacts } from './label-facts.ts'

const numbersOf = <F extends LabelFact>(fact: F) => {
  type Numbers = { [N in keyof (typeof labelFacts)[F]['numbers']]: z.ZodInt }
  const numbers: Record<string, { min: number; max: number }> = labelFacts[fact].numbers
  const shape = Object.fromEntries(
    Object.entries(numbers).map(([name, { min, max }]) => [name, z.int().min(min).max(max)]),
  )
  return z.object(shape as unknown as Numbers).optional()
}

/** What a rule asks, each fact with its numbers. */
export const Facts = z.object({
  bought: numbersOf('bought'),
  age: numbersOf('age'),
  unseen: numbersOf('unseen'),
  points: numbersOf('points'),
})
