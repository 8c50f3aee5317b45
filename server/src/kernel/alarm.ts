import type { Log } from './log.ts'

/** Says that a person has to look: `event` names what went wrong, the facts say where. */
export type Alarm = (event: string, facts: Record<string, unknown>) => void

/** An alarm is a log line of level error under its event, and is counted by it in the metrics. */
export const makeAlarm =
  (log: Log, count: (event: string) => void): Alarm =>
  (event, facts) => {
    count(event)
    log.error({ ...facts, event }, 'alarm')
  }
