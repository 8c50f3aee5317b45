import { Agreement } from './Agreement.tsx'

/** 用户协议 */
export function UserAgreement() {
  return <Agreement kind="user" />
}
