/**
 * The rooms that `npm test -- orders` or `npm run prove` runs a suite for (HEYI_ROOMS, names parted by commas), and of the
 * other parts kernel, kit, app and harness; none named means all of them. What is derived from calls, routes or tables
 * asks here which of its rows it runs. A test of tests/ that belongs to some parts only names them, as literals:
 * `describe.runIf(isRoomAsked('orders', 'kernel'))` is read by tools/lib/parts.mjs, which runs its file for these.
 */
export function roomsAsked(): readonly string[] {
  return (process.env.HEYI_ROOMS ?? '').split(',').filter((room) => room !== '')
}

/** Whether what belongs to these rooms is run now: one of them was named, or none at all. */
export function isRoomAsked(...rooms: readonly string[]): boolean {
  const asked = roomsAsked()
  return asked.length === 0 || rooms.some((room) => asked.includes(room))
}
