import { z } from 'zod'
import { call, nothing, signedIn } from '../call.ts'
import { idOf, keyOf } from '../fields.ts'

/** What a poster can be made of; each room brings its own (`posters` in server/src/rooms/media/core/deps.ts). */
export const posterKinds = { goods: '商品', group: '拼团' } as const
export type PosterKind = keyof typeof posterKinds
/** Of a poster, in pixels. */
export const POSTER_WIDTH = 750
export const POSTER_HEIGHT = 1200

export const posters = {
  createPoster: call({
    path: '/api/vote/createPoster',
    summary: 'Draws a picture of something with a QR that leads there; the same facts make the same picture',
    kind: 'write',
    changes: nothing('a poster shows what is shown already'),
    access: signedIn,
    asSelf: true,
    timeout: 60_000,
    limits: [{ by: 'user', max: 20, seconds: 60 }],
    input: z.object({ kind: keyOf(posterKinds), id: idOf('goods') }),
    output: z.object({ path: z.string(), url: z.string(), width: z.int(), height: z.int() }),
    reasons: ['POSTER_NOT_FOUND'],
  }),
}
