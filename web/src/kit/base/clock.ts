/** By how many milliseconds the server's clock is ahead of this device's; 0 until an answer has said it. */
let ahead = 0
/** A header counts whole seconds, and an answer is on its way for a while: a device that is off by less is right. */
const SLACK_MS = 5_000

/**
 * The time by the server's clock, in milliseconds since 1970. What day it is and what is over is asked here and never of
 * the device, whose owner may have set it to any other day.
 */
export const timeNow = (): number => Date.now() + ahead

/** What an answer says the time is: its `date` header, where it has one. */
export function hearTime(date: string | null): void {
  const by = Date.parse(date ?? '') - Date.now()
  if (!Number.isNaN(by)) ahead = Math.abs(by) < SLACK_MS ? 0 : by
}
