export { nearStore, useNear } from './parts/near.ts'
export { StoreLine } from './parts/StoreLine.tsx'
export { routes } from './routes.ts'
