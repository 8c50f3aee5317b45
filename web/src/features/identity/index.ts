/** Asks who is signed in to prove it, or who signs in for the second factor; the code comes when it is asked. */
export const loadAskDialog = () => import('./parts/AskDialog.tsx').then((m) => m.AskDialog)
export { AskAgreements } from './parts/AskAgreements.tsx'
export { BirthdayField } from './parts/BirthdayField.tsx'
export { MobileField } from './parts/MobileField.tsx'
export { OwnCodeField } from './parts/OwnCodeField.tsx'
export { PhoneCodeField } from './parts/PhoneCodeField.tsx'
export { type PrivateSource, usePrivatePicture } from './parts/private-picture.ts'
export { SmsField } from './parts/SmsField.tsx'
export { sendWorking } from './parts/send-code.ts'
