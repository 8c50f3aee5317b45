export { nearStore, useNear } from './parts/near.ts'
export { StoreHours } from './parts/StoreHours.tsx'
export { StoreLine } from './parts/StoreLine.tsx'
export { toastMax } from './product/quantity.ts'
