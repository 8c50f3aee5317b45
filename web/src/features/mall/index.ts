export { nearStore, useNear } from './parts/near.ts'
export { sayMost } from './parts/quantity.ts'
export { StoreLine } from './parts/StoreLine.tsx'
