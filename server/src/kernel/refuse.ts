import { type Reason, sentence } from '@heyi/contract/reasons'

/** An end that was meant: what the work did is taken back, and nothing is broken. */
export class Ending extends Error {}

/** An expected no: answered in the envelope with the reason's sentence, never logged as an error. */
export class Refusal extends Ending {
  readonly reason: Reason
  readonly data: Record<string, unknown>
  constructor(reason: Reason, data: Record<string, unknown> = {}) {
    super(sentence(reason, data))
    this.name = 'Refusal'
    this.reason = reason
    this.data = data
  }
}

/** Throws a refusal; for doors and rules. Handlers use the `refuse` of their context, which knows the call's reasons. */
export function refuse(reason: Reason, data?: Record<string, unknown>): never {
  throw new Refusal(reason, data)
}
