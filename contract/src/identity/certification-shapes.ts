import { z } from 'zod'
import { keyOf, MediaId } from '../fields.ts'
import { certificateSides, certificates } from './certification-rules.ts'

export const Document = keyOf(certificates)
export const Side = z.enum(certificateSides)
/** A picture with what opens it: for who asked alone, and for five minutes. */
export const CertificatePicture = z.object({ id: MediaId, side: Side, ticket: z.string() })
/** What a document says, as it is shown: its number masked. */
export const certificationFacts = {
  document: Document,
  name: z.string(),
  number_masked: z.string(),
  gender: z.enum(['male', 'female']),
  birthday: z.string(),
}
