export { nearStore, useNear } from './parts/near.ts'
export { StoreLine } from './parts/StoreLine.tsx'
export { toastMax } from './product/quantity.ts'
