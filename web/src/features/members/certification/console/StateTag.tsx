import { type CertificationState, certificationStates } from '@heyi/contract/identity/certification-states'
import { Tag, type Tone } from '../../../../kit/base/Tag.tsx'

const TONES: Record<CertificationState, Tone> = {
  NONE: 'plain',
  SUBMITTED: 'warn',
  PASSED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'plain',
  EXPIRED: 'plain',
}
/** How a certification stands, by colour and word. */
export const StateTag = ({ state }: { state: CertificationState }) => (
  <Tag tone={TONES[state]}>{certificationStates[state].name}</Tag>
)
