import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits as long as what began at `from` (performance.now) has taken. Work in pieces that nobody waits for rests between them, so that
 * half of what it runs on is left to people.
 */
export const restSince = (from: number): Promise<void> => sleep(performance.now() - from)
