import type { UploadedImage } from '../../../kit/fields/ImageUploader.tsx'
import { api } from '../../../lib/api.ts'

/** Stores a picture under the words that say what it shows. */
export async function uploadPicture(file: File, alt: string): Promise<UploadedImage & { id: string }> {
  const stored = await api.media.uploadImage({ alt }, { quiet: true, file })
  return { id: stored.id, url: stored.picture.s }
}
