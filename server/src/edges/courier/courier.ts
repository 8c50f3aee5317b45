import type { Checkable } from '../check.ts'

/** One thing that happened to a parcel. */
export type Trace = { at: Date; text: string; place: string }
export type Parcel = { company: string; no: string }

/** Couriers' information about parcels. Never called inside a transaction. */
export type Courier = Checkable & {
  /** Asks to be told of a parcel; the same parcel twice does nothing. */
  follow(parcel: Parcel): Promise<void>
  /** What is known, newest first; empty for a parcel it never heard of. */
  traces(parcel: Parcel, now: Date): Promise<Trace[]>
}
