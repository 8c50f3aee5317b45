import { type PictureSize, pictureSizes } from '@heyi/contract/media/picture-sizes'
import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { makeQueue } from '../queue.ts'
import { refuse } from '../refuse.ts'

/** A picture as it is stored: WebP in three sizes, without metadata. `width` and `height` are those of the largest. */
export type StoredPicture = { files: Record<PictureSize, Buffer>; width: number; height: number }

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** A picture of this many pixels takes 160 MB while it is open. */
const MAX_PIXELS = 40_000_000

/** Loaded with the first picture: it takes a tenth of what the process holds. */
const load = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}
// One process opens few pictures at a time: each may take a large part of its memory. One person's leave a turn to others.
const inTurn = makeQueue({ running: 2, waiting: 8, each: 1 })

type Sender = {
  of: number
  /** Called when it is the picture's turn; what it throws ends the work. */
  begin: () => Promise<void>
}

/**
 * Re-encodes an uploaded picture. What it is, is read from its first bytes, never from its name. Refuses
 * FILE_TYPE_UNSUPPORTED and FILE_BROKEN (also for one of more than 40 million pixels), and OVERLOADED.
 */
export async function storePicture(data: Buffer, sender?: Sender): Promise<StoredPicture> {
  const type = await fileTypeFromBuffer(data)
  if (!type || !TYPES.has(type.mime)) refuse('FILE_TYPE_UNSUPPORTED')
  return await inTurn(async () => {
    await sender?.begin()
    return await reencode(data)
  }, sender?.of)
}

async function reencode(data: Buffer): Promise<StoredPicture> {
  const sharp = await load()
  try {
    // The largest size is made once and the others from it: the original is opened a single time.
    const opened = sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient()
    const { data: large, info } = await shrink(opened, pictureSizes.l).raw().toBuffer({ resolveWithObject: true })
    const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
    const [s, m, l] = await Promise.all([
      shrink(sharp(large, raw), pictureSizes.s).webp({ quality: 78 }).toBuffer(),
      shrink(sharp(large, raw), pictureSizes.m).webp({ quality: 80 }).toBuffer(),
      sharp(large, raw).webp({ quality: 82 }).toBuffer(),
    ])
    return { files: { s, m, l }, width: info.width, height: info.height }
  } catch {
    return refuse('FILE_BROKEN')
  }
}

const shrink = (picture: Sharp, side: number) => picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
