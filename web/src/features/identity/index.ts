export { AskAgreements } from './parts/AskAgreements.tsx'
export { type PrivateSource, usePrivatePicture } from './parts/private-picture.ts'
