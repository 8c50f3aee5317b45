export type { Courier, Parcel, Trace } from './courier.ts'
export { localCourier } from './local.ts'
