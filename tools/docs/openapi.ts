import { eachCall } from '@heyi/contract'
import { type AnyEntry, type Call, refusalCode, successCode } from '@heyi/contract/call'
import { commonReasons, reasons } from '@heyi/contract/reasons'
import { z } from 'zod'

/** A schema as JSON Schema; what has none (a moment that may be a Date on the server) is said as its wire form. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    cycles: 'ref',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    },
  })
  const { $schema: _, ...rest } = made
  return rest
}

const accessOf = (entry: AnyEntry) =>
  entry.access.who === 'permission' ? { who: 'permission', id: entry.access.id } : entry.access

function describeCall(entry: Call) {
  const envelope = (data: unknown) => ({
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: successCode(entry.path) }, msg: { type: 'string' }, data },
  })
  const refusal = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { enum: [refusalCode(entry.path), 403] },
      msg: { type: 'string' },
      data: {
        type: 'object',
        required: ['type'],
        properties: { type: { enum: [...entry.reasons, ...commonReasons] } },
      },
    },
  }
  return {
    requestBody: {
      required: true,
      content: {
        [entry.upload ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(entry.input, 'input') },
      },
    },
    responses: {
      200: {
        description: 'The envelope of a success or of an expected no',
        content: { 'application/json': { schema: { oneOf: [envelope(schemaOf(entry.output, 'output')), refusal] } } },
      },
    },
  }
}

/** What a read is about, or what a write changes; where nothing shown is stale after it, why. */
function wordsOf(entry: Call) {
  if (entry.kind === 'read') return { 'x-about': entry.about }
  return { 'x-changes': 'because' in entry.changes ? entry.changes.because : entry.changes }
}

/** The whole wire as an OpenAPI 3.1 document, with access, reasons and limits of each call as extensions. */
export function openapi(version: string) {
  const paths: Record<string, unknown> = {}
  for (const { room, name, entry } of eachCall()) {
    const method = entry.is === 'file' ? entry.method.toLowerCase() : 'post'
    const path = entry.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      [method]: {
        operationId: `${room}.${name}`,
        summary: entry.summary,
        tags: [room],
        'x-access': accessOf(entry),
        'x-reasons': Object.fromEntries(entry.reasons.map((reason) => [reason, reasons[reason]])),
        ...(entry.freshProof ? { 'x-fresh-proof': entry.freshProof } : {}),
        ...(entry.limits ? { 'x-limits': entry.limits } : {}),
        ...('idempotent' in entry && entry.idempotent ? { 'x-idempotent': 'client_req_id' } : {}),
        ...(entry.is === 'call'
          ? { 'x-kind': entry.kind, ...wordsOf(entry), ...describeCall(entry) }
          : {
              responses: {
                200: { description: entry.is === 'file' ? entry.types.join(', ') : 'The text its sender expects' },
              },
            }),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '和颐 Heyi',
      version,
      description:
        'POST + JSON + envelope {code, msg, data}. Success is code 1, or 0 under /v2/. data.type names the reason of a refusal.',
    },
    paths,
  }
}
