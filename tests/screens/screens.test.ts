import { afterAll, describe, expect, it } from 'vitest'
import { everyScreen } from '../../tools/lib/screens.ts'
import { useStage } from '../e2e/browser.ts'
import { isInSample, isProof } from '../harness/prove.ts'
import { isRoomAsked } from '../harness/rooms.ts'
import { modeOf, modesOf, Tour } from './tour.ts'

const tour = new Tour(await useStage())
const all = await everyScreen()
const screens = all.filter((screen) => isRoomAsked(screen.room) && isInSample(screen))
afterAll(() => tour.end())

describe('every screen', () => {
  it('stands once in the list of screens', () => {
    const addresses = all.flatMap((screen) => [screen.path, ...(screen.aliases ?? [])])
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.filter((address, i) => addresses.indexOf(address) !== i)).toEqual([])
  })

  // All modes of one screen follow each other, so that they are changed where it stands.
  for (const screen of screens)
    for (const mode of isProof ? modesOf(screen) : [modeOf(screen)])
      it(`${screen.path} shows its data and gives nothing to find fault with: ${mode.name}`, async () => {
        expect(await tour.faultsOf(screen, mode)).toEqual([])
      })

  for (const screen of screens)
    for (const alias of screen.aliases ?? [])
      it(`${alias} leads to ${screen.path} with its parameters`, async () => {
        expect(await tour.arrive(screen, `${alias}?id=110101199003074518`)).toContain('id=110101199003074518')
      })
})
