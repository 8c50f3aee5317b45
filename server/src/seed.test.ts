import { describe, expect, it } from 'vitest'
import type { Room, Seeds } from './kernel/room.ts'
import { registry } from './rooms/identity/index.ts'
import { seed } from './seed.ts'
import { useApp } from './testing/app.ts'

/** Rooms that only have seeds, each noting in `written` what it writes. */
function makeRooms(written: string[], names: readonly string[]): Room[] {
  return names.map((name) => {
    const seeds: Seeds = {
      base: async () => void written.push(`base ${name}`),
      demo: async (tx) => {
        await tx`insert into audit (action) values (${`seeded ${name}`})`
        written.push(`demo ${name}`)
      },
    }
    return { name, seeds } as unknown as Room
  })
}

describe('the seed', () => {
  const app = useApp({ own: true })
  const log = { info: () => {} } as never
  const run = async (rooms: readonly Room[], isDemo = true) =>
    seed(app.app.database, rooms, { isDemo, hasPeople: registry.hasPeople, demoDir: '', log, clock: app.clock })
  const rowsOf = async (name: string) => (await app.sql`select 1 from audit where action = ${`seeded ${name}`}`).length

  it('writes what every installation needs at every start, and the demo only when it is asked for', async () => {
    const written: string[] = []
    for (let start = 0; start < 2; start++) await run(makeRooms(written, ['media', 'mall']), false)
    expect(written).toEqual(['base media', 'base mall', 'base media', 'base mall'])
  })

  it('keeps what was written before one room failed, and goes on there at the next start', async () => {
    const written: string[] = []
    const rooms = makeRooms(written, ['media', 'mall', 'orders'])
    const [media, , orders] = rooms as [Room, Room, Room]
    const broken: Room = {
      ...(rooms[1] as Room),
      seeds: {
        demo: async (tx, given) => {
          await rooms[1]?.seeds.demo?.(tx, given)
          throw new Error('the power went')
        },
      },
    }
    await expect(run([media, broken, orders])).rejects.toThrow('the power went')
    expect(await Promise.all(['media', 'mall', 'orders'].map(rowsOf))).toEqual([1, 0, 0])
    written.length = 0
    await run(rooms)
    expect(written.filter((line) => line.startsWith('demo'))).toEqual(['demo mall', 'demo orders'])
  })

  it('leaves tables whose size the planner knows', async () => {
    await app.sql`update pg_class set reltuples = -1 where relname = 'audit'`
    await run(makeRooms([], ['media', 'mall', 'orders', 'elders']))
    const [row] = await app.sql<{ n: number }[]>`select reltuples as n from pg_class where relname = 'audit'`
    expect(row?.n).toBeGreaterThan(0)
  })

  it('gives a room that comes later its demo in a database that is there, people in it or not', async () => {
    await app.member()
    const written: string[] = []
    const rooms = makeRooms(written, ['media', 'mall', 'orders', 'doctor'])
    await run(rooms, false)
    expect(await rowsOf('doctor')).toBe(0)
    await run(rooms)
    await run(rooms)
    expect(written.filter((line) => line.startsWith('demo'))).toEqual(['demo doctor'])
    expect(await Promise.all(['media', 'mall', 'orders', 'doctor'].map(rowsOf))).toEqual([1, 1, 1, 1])
  })

  it('writes each demo once when two processes start together', async () => {
    const written: string[] = []
    await Promise.all([1, 2].map(() => run(makeRooms(written, ['elder']))))
    expect(await rowsOf('elder')).toBe(1)
  })
})

describe('the seed of an installation that people live in', () => {
  const app = useApp({ own: true })

  it('never brings the demo community in, even when it is asked for', async () => {
    const written: string[] = []
    const log = { info: () => {} } as never
    await app.member()
    await seed(app.app.database, makeRooms(written, ['media']), {
      isDemo: true,
      hasPeople: registry.hasPeople,
      demoDir: '',
      log,
      clock: app.clock,
    })
    expect(written).toEqual(['base media'])
    expect(await app.sql`select step from seed`).toEqual([])
  })
})
