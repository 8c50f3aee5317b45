export type { Courier } from './courier.ts'
export { localCourier } from './local.ts'
