import { z } from 'zod'
import { call, file, nothing, open, signedIn } from '../call.ts'
import { idOrNone, line, MediaId } from '../fields.ts'
import { MB, Stored } from './shapes.ts'

export const pictures = {
  uploadImage: call({
    path: '/api/common/uploadImage',
    summary: 'Stores one picture, re-encoded and without its metadata',
    kind: 'write',
    changes: nothing('no answer shows a picture before something names it'),
    access: signedIn,
    asSelf: true,
    upload: { maxBytes: 10 * MB },
    timeout: 120_000,
    limits: [{ by: 'user', max: 60, seconds: 60 }],
    input: z.object({ user_id: idOrNone('user').optional(), alt: line(60).default('') }),
    output: Stored,
    reasons: ['FILE_MISSING', 'FILE_TYPE_UNSUPPORTED', 'FILE_BROKEN', 'FILE_TOO_MANY'],
  }),
  base64ToPic: call({
    path: '/api/common/base64ToPic',
    summary: 'Stores a picture given as base64',
    kind: 'write',
    changes: nothing('no answer shows a picture before something names it'),
    access: signedIn,
    asSelf: true,
    bodyLimit: 7 * MB,
    timeout: 120_000,
    limits: [{ by: 'user', max: 60, seconds: 60 }],
    input: z.object({
      base64: z
        .string()
        .min(1)
        .max(7 * MB),
      alt: line(60).default(''),
    }),
    output: Stored,
    reasons: ['FILE_TYPE_UNSUPPORTED', 'FILE_BROKEN', 'FILE_TOO_MANY'],
  }),
  getMedia: file({
    path: '/media/:id/:size',
    summary: 'A stored public picture in one of three sizes',
    access: open,
    method: 'GET',
    input: z.object({ id: MediaId, size: z.enum(['s.webp', 'm.webp', 'l.webp']) }),
    types: ['image/webp'],
    reasons: ['MEDIA_NOT_FOUND'],
  }),
}
