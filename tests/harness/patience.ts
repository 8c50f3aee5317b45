import { vi } from 'vitest'

/** How long a test waits for what comes by itself, where it says nothing else: as on a screen, since a busy machine takes its time. */
const PATIENCE_MS = 10_000

/** One waiter for all files of a worker, which share `vi`. */
type Patient = typeof vi.waitFor & { isPatient?: true }
const { waitFor }: { waitFor: Patient } = vi

// Vitest has a setting for `expect.poll` alone; `waitFor` would give up after one second.
if (!waitFor.isPatient) {
  const patient: Patient = (callback, options) => {
    const given = typeof options === 'number' ? { timeout: options } : options
    return waitFor(callback, { timeout: PATIENCE_MS, ...given })
  }
  vi.waitFor = Object.assign(patient, { isPatient: true as const })
}
