export { WaitingAtDesk } from './pickup/WaitingAtDesk.tsx'
