export { AskAgreements } from './agreements/AskAgreements.tsx'
