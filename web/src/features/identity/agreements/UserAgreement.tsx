import { AgreementText } from './AgreementText.tsx'

/** 用户协议 */
export function UserAgreement() {
  return <AgreementText kind="user" />
}
