import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createDatabase } from '../../testing/database.ts'
import { openDatabase } from './pool.ts'

it('answers within moments of the database’s return, however often it was asked in vain', async () => {
  const place = await createDatabase()
  const door = createServer((socket) => {
    const { hostname, port } = new URL(place.url)
    const through = connect(Number(port), hostname)
    socket.pipe(through).pipe(socket)
    socket.on('error', () => through.destroy())
    through.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = door.address() as { port: number }
  const url = new URL(place.url)
  url.port = String(address.port)
  await new Promise((resolve) => door.close(resolve))
  const database = openDatabase(url.href, { max: 10 })
  const askAll = () => Promise.all(Array.from({ length: 10 }, () => database.use((tx) => tx`select 1 as one`)))
  const workAll = () => Promise.all(Array.from({ length: 30 }, () => database.transact((tx) => tx`select 1 as one`)))
  try {
    for (const all of [askAll, workAll, askAll, workAll])
      await expect(all()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await new Promise<void>((resolve) => door.listen(address.port, '127.0.0.1', resolve))
    expect(await Promise.race([askAll(), sleep(3_000, 'nothing')])).toEqual(Array(10).fill([{ one: 1 }]))
    for (let round = 0; round < 3; round++)
      expect(await Promise.race([workAll(), sleep(3_000, 'nothing')])).toEqual(Array(30).fill([{ one: 1 }]))
  } finally {
    await database.close()
    door.close()
    await place.drop()
  }
})

it('what four people ask at one moment travels together; who comes beside or after them does not wait for it', async () => {
  const place = await createDatabase()
  const database = openDatabase(place.url, { max: 10 })
  const backend = async () =>
    (await database.use((tx) => tx<{ pid: number }[]>`select pg_backend_pid() as pid`))[0]?.pid
  try {
    const together = await Promise.all(Array.from({ length: 6 }, backend))
    expect(new Set(together.slice(0, 4)).size).toBe(1)
    expect(new Set(together.slice(4)).size).toBe(1)
    expect(new Set(together).size).toBe(2)
    let isOver = false
    const slow = database
      .use((tx) => tx`select pg_sleep(0.5)`)
      .then(() => {
        isOver = true
      })
    await new Promise(setImmediate)
    await backend()
    expect(isOver).toBe(false)
    await slow
  } finally {
    await database.close()
    await place.drop()
  }
})
