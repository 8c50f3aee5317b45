import { type PictureSize, pictureSizes } from '@heyi/contract/media/picture-sizes'
import type { Storage } from '../../../edges/storage/index.ts'
import { storageKey } from './rules.ts'

/** Stores a picture in all its sizes. */
export async function putFiles(storage: Storage, id: string, files: Record<PictureSize, Buffer>): Promise<void> {
  const sizes = Object.keys(pictureSizes) as PictureSize[]
  await Promise.all(sizes.map((size) => storage.put(storageKey(id, `${size}.webp`), files[size], 'image/webp')))
}
