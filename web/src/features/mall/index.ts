export { nearStore, useNear } from './parts/near.ts'
export { StoreLine } from './parts/StoreLine.tsx'
export { sayMost } from './product/quantity.ts'
