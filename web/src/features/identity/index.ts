export { AskAgreements } from './agreements/AskAgreements.tsx'
export { BirthdayField } from './parts/BirthdayField.tsx'
export { type PrivateSource, usePrivatePicture } from './parts/private-picture.ts'
