import { z } from 'zod'
import { call, open } from '../call.ts'
import { At } from '../fields.ts'
import { AgreementKind } from './shapes.ts'

export const agreements = {
  getAgreement: call({
    path: '/api/index/getAgreement',
    summary: 'The current text of an agreement',
    kind: 'read',
    about: ['agreement'],
    access: open,
    input: z.object({ kind: AgreementKind }),
    output: z.object({
      kind: AgreementKind,
      version: z.string(),
      title: z.string(),
      html: z.string(),
      published_at: At,
    }),
    reasons: ['AGREEMENT_NOT_FOUND'],
  }),
}
