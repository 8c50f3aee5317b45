export { ActingBanner } from './acting/ActingBanner.tsx'
