export type { AskedParcel, Courier, Track } from './courier.ts'
export { kuaidi100 } from './kuaidi100.ts'
export { localCourier } from './local.ts'
export { noCourier } from './none.ts'
