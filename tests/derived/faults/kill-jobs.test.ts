import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useMortalServer } from '../../harness/mortal-server.ts'
import { isRoomAsked } from '../../harness/rooms.ts'
import { type SignedInPerson, signIn } from '../../harness/sign-in.ts'

describe.runIf(isRoomAsked('kernel', 'media'))('a server that is killed in the middle of a job', () => {
  const server = useMortalServer()
  let me: SignedInPerson
  beforeAll(async () => {
    await server.start()
    me = await signIn(server.url, '13800000001')
  }, 120_000)

  const untilMade = (id: number) =>
    vi.waitFor(
      async () => {
        const sheets = await me.does('media.getSheets', {})
        expect(sheets.find((one) => one.id === id)).toMatchObject({ state: 'done', rows: expect.any(Number) })
      },
      { timeout: 30_000, interval: 200 },
    )

  /** Lets a worker begin the table, and kills it while the table's row is kept from it. */
  async function killAt(id: number): Promise<void> {
    await server.database.use((tx) => tx`update sheet set state = 'waiting', attempts = 0 where id = ${id}`)
    await server.database.transact(async (held) => {
      await held`select 1 from sheet where id = ${id} for update`
      await server.database.use(
        (tx) =>
          tx`select graphile_worker.add_job('media:sheet', json_build_object('id', ${id}::int8), job_key => 'killed')`,
      )
      await vi.waitFor(
        async () => {
          const taken = await server.database.use(
            (tx) => tx`select 1 from graphile_worker.jobs where key = 'killed' and locked_by is not null`,
          )
          expect(taken).toHaveLength(1)
        },
        { timeout: 10_000, interval: 50 },
      )
      await server.kill()
    })
  }

  it('has it done within seconds of its return, and once', async () => {
    const { id } = await me.does('members.exportUsers', { format: 'csv' })
    await untilMade(id)
    await killAt(id)
    await server.start()
    await untilMade(id)
    const [row] = await server.database.use(
      (tx) => tx<{ jobs: number; exports: number }[]>`
        select (select count(*)::int from graphile_worker.jobs where key = 'killed') as jobs,
          (select count(*)::int from audit where action = 'member.export' and actor_id = ${me.user_id}) as exports`,
    )
    expect(row).toEqual({ jobs: 0, exports: 2 })
  })
})
