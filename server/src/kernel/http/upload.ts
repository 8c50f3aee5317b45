import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refuse.ts'
import type { Upload } from './handler.ts'

const FIELDS = 20

/** Reads a multipart body: one file in the field userFile, the other fields as text (whole numbers as numbers). */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ fields: Record<string, unknown>; upload: Upload | null }> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_TYPE')
  const fields: Record<string, unknown> = {}
  let upload: Upload | null = null
  try {
    for await (const part of request.parts({
      limits: { files: 1, fields: FIELDS, fileSize: maxBytes, fieldSize: 65_536, parts: FIELDS + 1 },
    })) {
      if (part.type === 'file') {
        const data = await part.toBuffer()
        if (part.fieldname === 'userFile') upload = { data, name: part.filename }
      } else if (typeof part.value === 'string') {
        fields[part.fieldname] = /^\d{1,15}$/.test(part.value) ? Number(part.value) : part.value
      }
    }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) throw new Refusal('TOO_LARGE')
    throw new Refusal('BAD_INPUT', { fields: [{ path: 'userFile', msg: '上传的内容读不出来，请重试' }] })
  }
  return { fields, upload }
}
