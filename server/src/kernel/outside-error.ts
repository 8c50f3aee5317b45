/** Nobody outside answered, or not as agreed. The message names who was asked and what happened, never the address: it may hold a secret. */
export class OutsideError extends Error {
  constructor(who: string, what: string) {
    super(`${who}: ${what}`)
    this.name = 'OutsideError'
  }
}
