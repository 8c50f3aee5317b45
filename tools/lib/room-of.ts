import { eachCall } from '@heyi/contract'
import { everyScreen } from './screens.ts'

/**
 * Tells whose a test is that is derived from the contract or the screens: the room of the first call (its path, or
 * `room.name`) or screen that the test's name names; undefined where it names none.
 */
export async function roomReader(): Promise<(name: string) => string | undefined> {
  const rooms = new Map<string, string>()
  for (const { room, name, entry } of eachCall()) {
    rooms.set(`${room}.${name}`, room)
    rooms.set(entry.path, room)
  }
  for (const { room, path, aliases = [] } of await everyScreen())
    for (const address of [path, ...aliases]) rooms.set(address, room)
  return (name) =>
    name
      .split(/\s+/)
      .map((word) => rooms.get(word))
      .find((room) => room !== undefined)
}
