import type { UploadedImage } from '../../../kit/fields/ImageUploader.tsx'
import { api } from '../../../lib/api.ts'

/** What an application for a merchant says, as a form holds it. */
export type ApplicationValues = {
  name: string
  contact_name: string
  contact_phone: string
  email: string
  licence_no: string
  intro: string
  licence: UploadedImage[]
}

/** Applies: of an organisation, or with the `id` of one that was refused again. */
export async function sendApplication(
  { licence, ...typed }: ApplicationValues,
  place: { id?: number; organ_id?: number },
): Promise<void> {
  const words = Object.fromEntries(Object.entries(typed).map(([key, text]) => [key, text.trim()])) as typeof typed
  const picture = licence[0]?.id
  const licence_id = picture === undefined ? null : String(picture)
  await api.organisation.applyCompany({ ...words, ...place, licence_id }, { quiet: true })
}
