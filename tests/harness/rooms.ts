/**
 * The rooms that `npm test -- orders` or `npm run prove -- orders` named (HEYI_ROOMS, names parted by commas); none named
 * means all of them. What is derived from calls, routes or tables asks here which of its rows it runs. Files need not:
 * the command runs those of `contract/src/<room>`, `server/src/rooms/<room>` and `web/src/features/<room>`, and of the
 * journeys those named `tests/e2e/journeys-<room>….test.ts`.
 */
export function roomsAsked(): readonly string[] {
  return (process.env.HEYI_ROOMS ?? '').split(',').filter((room) => room !== '')
}

/** Whether what belongs to these rooms is run now: one of them was named, or none at all. */
export function isRoomAsked(...rooms: readonly string[]): boolean {
  const asked = roomsAsked()
  return asked.length === 0 || rooms.some((room) => asked.includes(room))
}
