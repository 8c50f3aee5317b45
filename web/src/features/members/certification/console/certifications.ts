import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'

export type CertificationPage = OutputOf<Contract['members']['getCertifications']>
export type CertificationRow = CertificationPage['list'][number]
