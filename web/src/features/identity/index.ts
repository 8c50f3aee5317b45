export { AskAgreements } from './agreements/AskAgreements.tsx'
export { BirthdayField } from './parts/BirthdayField.tsx'
