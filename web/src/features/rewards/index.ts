export { usePayPassword } from './pay-password/usePayPassword.tsx'
