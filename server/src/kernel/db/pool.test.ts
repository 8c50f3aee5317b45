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
