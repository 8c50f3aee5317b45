import { beforeAll, describe, expect, it, vi } from 'vitest'
import { checkInvariants } from '../../../server/src/rooms/orders/index.ts'
import { useMortalServer } from '../../harness/mortal-server.ts'
import { SEEDED_STAFF } from '../../harness/principals.ts'
import { endGroups, groupsOfOne, groupsStand } from '../../harness/promotion-cases.ts'
import { isRoomAsked } from '../../harness/rooms.ts'
import { signIn } from '../../harness/sign-in.ts'

const GROUPS = 3
const SOON = { timeout: 60_000, interval: 200 }

describe.runIf(isRoomAsked('orders'))('a server that is killed while groups that did not fill are given back', () => {
  const server = useMortalServer()
  beforeAll(() => server.start(), 120_000)
  const { look } = server

  it('gives all of them back after its return, each once', async () => {
    const admin = await signIn(server.url, SEEDED_STAFF.platform_admin)
    const { url, database } = server
    const { sku_id, promotion_id } = await groupsOfOne({ url, database, admin }, GROUPS)
    const stand = () => look((tx) => groupsStand(tx, promotion_id))

    // Units go back to the shelf in the transaction that gives the money back: there the jobs are made to wait, and die.
    const killed = server.database.transact(async (held) => {
      await held`select 1 from sku where id = ${sku_id} for no key update`
      await look((tx) => endGroups(tx, promotion_id))
      await vi.waitFor(async () => expect(await server.waiting()).toBeGreaterThan(0), SOON)
      await server.kill()
      throw new Error('let go')
    })
    await expect(killed).rejects.toThrow('let go')
    const begun = { failed: GROUPS, closed: 0, refunds: 0, balance_fen: 99 * GROUPS, taken: GROUPS, reserved: GROUPS }
    expect(await stand()).toEqual(begun)
    expect(await server.database.transact(checkInvariants)).toEqual([])

    await server.start()
    const done = { ...begun, closed: GROUPS, refunds: GROUPS, balance_fen: 100 * GROUPS, taken: 0, reserved: 0 }
    await vi.waitFor(async () => expect(await stand()).toEqual(done), SOON)
    expect(await server.database.transact(checkInvariants)).toEqual([])
  })
})
