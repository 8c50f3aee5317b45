export { BirthdayField } from './parts/BirthdayField.tsx'
