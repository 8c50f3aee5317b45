import { expect, it } from 'vitest'
import { fullSize, type Size, sizeToday, stillToCome } from './lib/full-size.ts'

it('plans the finished system with no less of anything than there is today', async () => {
  const today = await sizeToday()
  for (const count of Object.values(today)) expect(count).toBeGreaterThan(40)
  expect(() => stillToCome(today)).not.toThrow()
})

it.each(Object.keys(fullSize) as (keyof Size)[])('finds %s that are more than planned', (name) => {
  const plan = fullSize[name]
  expect(stillToCome({ ...fullSize, [name]: plan - 1 })).toMatchObject({ [name]: 1 })
  expect(() => stillToCome({ ...fullSize, [name]: plan + 1 })).toThrow(`${plan + 1} ${name} of ${plan}`)
})
