export { AskAgreements } from './agreements/AskAgreements.tsx'
export { type PrivateSource, usePrivatePicture } from './parts/private-picture.ts'
