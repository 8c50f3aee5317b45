import { AgreementText } from './AgreementText.tsx'

/** 隐私政策 */
export function PrivacyPolicy() {
  return <AgreementText kind="privacy" />
}
