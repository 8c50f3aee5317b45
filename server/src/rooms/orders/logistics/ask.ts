import type { AskedParcel, Courier, Track } from '../../../edges/courier/index.ts'

/** What couriers say of these parcels, asked about all of them together; null of one about which nobody answered. */
export const askCouriers = (courier: Courier, parcels: readonly AskedParcel[]): Promise<(Track | null)[]> =>
  Promise.all(parcels.map((parcel) => courier.track(parcel).catch(() => null)))
