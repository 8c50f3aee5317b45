/** Nobody outside answered, or not as agreed. The message names who was asked and what happened, never the address: it may hold a secret. */
export class OutsideError extends Error {
  constructor(who: string, what: string) {
    super(`${who}: ${what}`)
    this.name = 'OutsideError'
  }
}

/** They answered, and said no: asked the same again they say the same. Silence and their own failures are an OutsideError alone. */
export class OutsideRefusal extends OutsideError {
  readonly code: string
  readonly words: string
  constructor(who: string, what: string, { code, words }: { code: string; words: string }) {
    super(who, `refused ${what} with ${code}`)
    this.name = 'OutsideRefusal'
    this.code = code
    this.words = words
  }
}
