import { eachCall } from '@heyi/contract'
import { type AnyEntry, type Call, type File, refusalCode, successCode } from '@heyi/contract/call'
import { commonReasons, type Reason, reasons } from '@heyi/contract/reasons'
import { readShapes, type Schema, type Shapes } from './shapes.ts'

const component = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
/** Paths under /v2/ have codes of their own. */
const refusalName = (path: string) => (path.startsWith('/v2/') ? 'RefusalV2' : 'Refusal')

const envelope = (code: Schema, data: Schema): Schema => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code, msg: { type: 'string' }, data },
})
const refusal = (codes: readonly number[], type: Schema): Schema =>
  envelope({ enum: codes }, { type: 'object', required: ['type'], properties: { type } })

/** A success, an expected no of the call, or a no that any call may give. */
function answers({ path, reasons: own }: AnyEntry, success: readonly Schema[]): Schema {
  const any = component('schemas', refusalName(path))
  const all = [...success, ...(own.length > 0 ? [refusal([refusalCode(path)], { enum: own })] : []), any]
  return all.length > 1 ? { anyOf: all } : any
}

const json = (schema: Schema) => ({ 'application/json': { schema } })

function describeCall(entry: Call, input: Schema, output: Schema) {
  const success = envelope({ const: successCode(entry.path) }, output)
  return {
    requestBody: {
      required: true,
      content: entry.upload ? { 'multipart/form-data': { schema: withFile(input) } } : json(input),
    },
    responses: {
      200: { description: 'A success, or an expected no', content: json(answers(entry, [success])) },
      ...refused,
    },
  }
}

const withFile = (fields: Schema): Schema => ({
  allOf: [
    fields,
    { type: 'object', required: ['userFile'], properties: { userFile: { type: 'string', format: 'binary' } } },
  ],
})

function describeFile(entry: File, input: Schema) {
  const bytes = Object.fromEntries(entry.types.map((type) => [type, {}]))
  const isRead = entry.method === 'GET'
  return {
    ...(isRead
      ? { parameters: parametersOf(entry, input) }
      : { requestBody: { required: true, content: json(input) } }),
    responses: {
      200: { description: entry.types.join(', '), content: isRead ? bytes : { ...bytes, ...json(answers(entry, [])) } },
      ...(isRead ? { 404: { description: 'An expected no', content: json(answers(entry, [])) } } : {}),
      ...refused,
    },
  }
}

/** What a file is asked with: its path's own names, the others behind the question mark. */
function parametersOf(entry: File, { properties = {}, required = [] }: Schema) {
  return Object.entries(properties as Record<string, Schema>).map(([name, schema]) => {
    const isInPath = entry.path.includes(`:${name}`)
    return {
      name,
      in: isInPath ? 'path' : 'query',
      required: isInPath || (required as string[]).includes(name),
      schema,
    }
  })
}

const describeHook = () => ({
  requestBody: { required: true, description: 'The notice as its sender signed it', content: { '*/*': {} } },
  responses: { 200: { description: 'The text its sender expects' }, ...refused },
})

const refused = { '4XX': component('responses', 'Refused'), '5XX': component('responses', 'Refused') }

/** A session is known by its token and the device that holds it; a device by its number and token alone. */
const DEVICE = { client_id: [], client_token: [] }
const SESSION = { token: [], ...DEVICE }
/** Of what is open, where it asks less than the others. */
function securityOf(entry: AnyEntry) {
  if (entry.access.who !== 'open') return {}
  if (entry.is !== 'call') return { security: [] }
  return { security: entry.kind === 'write' || entry.asksDevice ? [{}, DEVICE, SESSION] : [{}, SESSION] }
}
const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })
const securitySchemes = {
  token: header('token', 'Of the session, from signing in'),
  client_id: header('client-id', 'Number of the device'),
  client_token: header('client-token', 'Token of the device'),
}
const acting = {
  name: 'acting',
  in: 'header',
  required: false,
  description: 'Of staff: the number of the time for which they act for the member',
  schema: { type: 'integer', minimum: 1 },
}

/** What a read is about, or what a write changes; where nothing shown is stale after it, why. */
function wordsOf(entry: Call) {
  if (entry.kind === 'read') return { 'x-about': entry.about }
  return { 'x-changes': 'because' in entry.changes ? entry.changes.because : entry.changes }
}

function describe(entry: AnyEntry, shape: (io: 'input' | 'output') => Schema) {
  if (entry.is === 'hook') return describeHook()
  if (entry.is === 'file') return describeFile(entry, shape('input'))
  return { 'x-kind': entry.kind, ...wordsOf(entry), ...describeCall(entry, shape('input'), shape('output')) }
}

function pathsOf(shapes: Shapes) {
  const paths: Record<string, unknown> = {}
  for (const { room, name, entry } of eachCall()) {
    const method = entry.is === 'file' ? entry.method.toLowerCase() : 'post'
    paths[entry.path.replace(/:(\w+)/g, '{$1}')] = {
      [method]: {
        operationId: `${room}.${name}`,
        summary: entry.summary,
        tags: [room],
        ...securityOf(entry),
        ...('acted' in entry.access ? { parameters: [component('parameters', 'acting')] } : {}),
        'x-access': entry.access,
        'x-reasons': entry.reasons,
        ...(entry.freshProof ? { 'x-fresh-proof': entry.freshProof } : {}),
        ...(entry.limits ? { 'x-limits': entry.limits } : {}),
        ...('idempotent' in entry && entry.idempotent ? { 'x-idempotent': 'client_req_id' } : {}),
        ...describe(entry, (io) => shapes.of(room, name, io)),
      },
    }
  }
  return paths
}

/** The sentence of every reason that a call names or that any may give. */
function sentences(): Record<string, string> {
  const named = new Set<Reason>([...commonReasons, ...[...eachCall()].flatMap(({ entry }) => entry.reasons)])
  return Object.fromEntries([...named].sort().map((reason) => [reason, reasons[reason]]))
}

/** The whole wire as an OpenAPI 3.1 document, with access, reasons and limits of each call as extensions. */
export async function openapi(version: string) {
  const shapes = await readShapes()
  const common = component('schemas', 'CommonReason')
  return {
    openapi: '3.1.0',
    info: {
      title: '和颐 Heyi',
      version,
      description:
        'POST + JSON + envelope {code, msg, data}. Success is code 1, or 0 under /v2/. data.type names the reason of a refusal; x-reasons has the sentence of each.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: 'The server that this document was made for' }],
    security: [SESSION],
    'x-reasons': sentences(),
    components: {
      securitySchemes,
      parameters: { acting },
      responses: {
        Refused: {
          description: 'A no that is no answer of the call: signed out, too often, too large, a fault',
          content: json(component('schemas', 'RefusalOfStatus')),
        },
      },
      schemas: {
        CommonReason: { enum: commonReasons },
        Refusal: refusal([0, 403], common),
        RefusalV2: refusal([400, 403], common),
        RefusalOfStatus: refusal([0, 400, 401], common),
        ...shapes.components,
      },
    },
    paths: pathsOf(shapes),
  }
}
