import { Agreement } from './Agreement.tsx'

/** 隐私政策 */
export function PrivacyPolicy() {
  return <Agreement kind="privacy" />
}
