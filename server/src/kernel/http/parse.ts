import type { AnyEntry } from '@heyi/contract/call'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal } from '../refuse.ts'
import type { Upload } from './handler.ts'
import { readUpload } from './upload.ts'

/** What a request carries: `input` as the contract reads it, `sent` as it came. */
type Sent = { input: unknown; sent: unknown; upload: Upload | null; body: Buffer }
const NO_BODY = Buffer.alloc(0)

/** Reads the fields (and the file) of a call, the address of a file, the raw body of a hook; refuses what the contract does not allow. */
export async function parseInput(entry: AnyEntry, request: FastifyRequest): Promise<Sent> {
  if (entry.is === 'hook')
    return { input: {}, sent: {}, upload: null, body: Buffer.isBuffer(request.body) ? request.body : NO_BODY }
  const { fields, upload } =
    entry.is === 'call' && entry.upload
      ? await readUpload(request, entry.upload.maxBytes)
      : { fields: fieldsOf(entry, request), upload: null }
  return { input: read(entry.input, fields), sent: fields, upload, body: NO_BODY }
}

const fieldsOf = (entry: AnyEntry, request: FastifyRequest): unknown =>
  entry.is === 'file' && entry.method === 'GET'
    ? { ...(request.query as object), ...(request.params as object) }
    : (request.body ?? {})

function read(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), msg: issue.message }))
  throw new Refusal('BAD_INPUT', { fields })
}

/** What a call answers: only what its contract names can leave. Files and hooks answer as they are. */
export const parseOutput = (entry: AnyEntry, answer: unknown): unknown =>
  entry.is === 'call' ? entry.output.parse(answer) : answer
