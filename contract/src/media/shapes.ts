import { z } from 'zod'
import { MediaId, PictureUrls } from '../fields.ts'

export const Stored = z.object({ id: MediaId, path: z.string(), picture: PictureUrls, width: z.int(), height: z.int() })
export const MB = 1024 * 1024
