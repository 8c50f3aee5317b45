import { fileTypeFromBuffer } from 'file-type'

/** What a paper that somebody sends is, read from its first bytes and never from its name; null for anything else. */
export async function paperKind(data: Buffer): Promise<'pdf' | 'picture' | null> {
  const type = await fileTypeFromBuffer(data)
  if (type?.mime === 'application/pdf') return 'pdf'
  return type?.mime.startsWith('image/') ? 'picture' : null
}
