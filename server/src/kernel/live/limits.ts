/** What sockets may do. */
export type HubLimits = {
  maxPayload: number
  /** Messages a second from one socket, and how many at once. */
  perSecond: number
  burst: number
  /** Bytes waiting for one reader before it is cut off. */
  maxBuffered: number
  perUser: number
  /** Sockets of nobody from one address. */
  anonymousPerAddress: number
  /** A socket that says nothing for so long is dropped; checked every `sweepMs`. */
  silentMs: number
  sweepMs: number
  /** After so long a bound socket must come again and prove itself anew. */
  provenMs: number
}
export const hubLimits: HubLimits = {
  maxPayload: 65_536,
  perSecond: 20,
  burst: 40,
  maxBuffered: 1_048_576,
  perUser: 5,
  anonymousPerAddress: 200,
  silentMs: 70_000,
  sweepMs: 5_000,
  provenMs: 3_600_000,
}
