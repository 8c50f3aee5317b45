import type { Checkable } from '../check.ts'

/** Where a parcel is, as its courier says; `unknown` until it says anything. */
export type ParcelState = 'unknown' | 'transit' | 'delivering' | 'delivered' | 'problem' | 'returned'

/** One thing that happened to a parcel. */
export type Trace = { at: Date; text: string; place: string }
/** A parcel as its courier is asked about it. */
export type AskedParcel = {
  /** The courier by its kept name (contract/src/orders/couriers.ts). */
  company: string
  no: string
  /** The last four digits of the receiver's phone; some couriers answer nobody without them. */
  phone_end: string
  /** When it was handed in, and the place it goes to. */
  since: Date
  to: string
}
/** Traces newest first. */
export type Track = { state: ParcelState; traces: Trace[] }

/** Couriers' information about parcels. Never called inside a transaction. */
export type Courier = Checkable & {
  /** Whether parcels of this courier can be asked about at all. */
  knows(company: string): boolean
  /** What is known of a parcel; `unknown` without traces where nothing is. Throws OutsideError where nobody answers. */
  track(parcel: AskedParcel): Promise<Track>
}
