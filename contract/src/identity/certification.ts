import { z } from 'zod'
import { call, nothing, signedIn } from '../call.ts'
import { At, ClientReqId, DateOnly, Empty, keyOf, line, MediaId, PersonName } from '../fields.ts'
import { MB } from '../media/shapes.ts'
import { CertificatePicture, certificationFacts, Document, Side } from './certification-shapes.ts'
import { certificationStates } from './certification-states.ts'

const State = keyOf(certificationStates)

export const certification = {
  getCertification: call({
    path: '/api/userinfo/getCertification',
    summary: 'How the certification of the signed-in person stands, its number masked',
    kind: 'read',
    about: ['certification', 'consent'],
    access: signedIn,
    input: Empty,
    output: z.object({
      state: State,
      /** Whether the person has agreed that their document is looked at. */
      has_consent: z.boolean(),
      /** What was sent; null where nothing is kept. */
      sent: z
        .object({
          ...certificationFacts,
          /** Why it was refused. */
          reason: z.string(),
          submitted_at: At,
          decided_at: At.nullable(),
          valid_until: z.string().nullable(),
          pictures: z.array(CertificatePicture),
          /** When the last of the pictures was deleted, or will be; null while they wait for somebody to look at them. */
          pictures_end_at: At.nullable(),
        })
        .nullable(),
    }),
    reasons: [],
  }),
  setCertificationPicture: call({
    path: '/api/userinfo/setCertificationPicture',
    summary: 'Takes a picture of a document, which nobody else sees; it goes after a day where nothing is submitted',
    kind: 'write',
    changes: nothing('a picture is shown once it is submitted'),
    access: signedIn,
    upload: { maxBytes: 10 * MB },
    timeout: 120_000,
    limits: [{ by: 'user', max: 40, seconds: 3600 }],
    input: z.object({ side: Side }),
    output: CertificatePicture,
    reasons: [
      'CONSENT_NEEDED',
      'FILE_MISSING',
      'FILE_TYPE_UNSUPPORTED',
      'FILE_BROKEN',
      'PICTURE_TOO_SMALL',
      'FILE_TOO_MANY',
    ],
  }),
  setCertification: call({
    path: '/api/userinfo/setCertification',
    summary: 'Submits a document for certification; of an ID card, birthday and gender are read off its number',
    kind: 'write',
    changes: ['certification'],
    access: signedIn,
    idempotent: true,
    limits: [{ by: 'user', max: 10, seconds: 3600 }],
    input: z.object({
      document: Document,
      name: PersonName,
      number: line(40, 1).meta({ pii: 'id_number' }),
      gender: z.enum(['male', 'female']).optional(),
      birthday: DateOnly.optional(),
      front_id: MediaId,
      back_id: MediaId.optional(),
      client_req_id: ClientReqId.optional(),
    }),
    output: z.object({ state: State }),
    reasons: ['CONSENT_NEEDED', 'CERTIFICATION_STANDS', 'MEDIA_NOT_FOUND'],
  }),
  withdrawCertification: call({
    path: '/api/userinfo/withdrawCertification',
    summary: 'The signed-in person takes their certification back; number and pictures are deleted',
    kind: 'write',
    changes: ['certification', 'profile'],
    access: signedIn,
    input: Empty,
    output: z.object({ state: State }),
    reasons: ['CERTIFICATION_NONE'],
  }),
}
