import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { eachCall } from '@heyi/contract'
import { At, Flag } from '@heyi/contract/fields'
import { z } from 'zod'

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 takes it. */
export type Schema = { [keyword: string]: unknown }
type Direction = 'input' | 'output'

const AT = '#/components/schemas/'
const refTo = (name: string): Schema => ({ $ref: AT + name })
/** What the contract says of a field beyond its shape. */
const OWN_WORDS = ['entity', 'secret', 'pii'] as const
/** A repeated object of fewer characters is no shape of its own. */
const WORTH_A_NAME = 200

const source = new URL('../../contract/src/', import.meta.url)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The schemas that modules of the contract export, by the name they are exported under; where two rooms share one, with the room's before it. */
async function exportedShapes(): Promise<Map<z.ZodType, string>> {
  const files = globSync('**/*.ts', { cwd: fileURLToPath(source) }).filter((path) => !path.endsWith('.test.ts'))
  const shapes = new Map<z.ZodType, { name: string; room: string }>()
  for (const file of files.sort())
    for (const [name, value] of Object.entries(await import(new URL(file, source).href)))
      if (value instanceof z.ZodType && !shapes.has(value))
        shapes.set(value, { name, room: file.slice(0, Math.max(0, file.indexOf('/'))) })
  const all = [...shapes.values()]
  const isShared = (name: string) => all.filter((one) => one.name === name).length > 1
  const named = [...shapes].map(
    ([shape, { name, room }]) => [shape, isShared(name) ? capital(room) + name : name] as const,
  )
  const twice = named.find(([, name], at) => named.findIndex(([, other]) => other === name) < at)
  if (twice) throw new Error(`Two shapes of one room are called alike: ${twice[1]}`)
  return new Map(named)
}

/** Says what has no schema as it goes over the wire, and our own words as extensions. */
function inWireTerms(zodSchema: z.core.$ZodType, schema: Schema, io: Direction): void {
  if (zodSchema === At) replace(schema, { type: 'string', format: 'date-time' })
  else if (zodSchema === Flag && io === 'output') replace(schema, { type: 'integer', enum: [0, 1] })
  else if (zodSchema._zod.def.type === 'date') Object.assign(schema, { type: 'string', format: 'date-time' })
  for (const word of OWN_WORDS) {
    if (word in schema) schema[`x-${word}`] = schema[word]
    delete schema[word]
  }
  // Whole numbers are as JSON carries them exactly.
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  // Who reads an answer goes by the names it knows.
  if (zodSchema instanceof z.ZodObject && !zodSchema.def.catchall) delete schema.additionalProperties
  // A record of all names of a list has them as its properties.
  const { propertyNames, additionalProperties, required } = schema
  if (propertyNames && Array.isArray(required))
    replace(schema, {
      type: 'object',
      properties: Object.fromEntries(required.map((name: string) => [name, additionalProperties])),
      required,
    })
}

function replace(schema: Schema, by: Schema): void {
  for (const key of Object.keys(schema)) delete schema[key]
  Object.assign(schema, by)
}

/** Every part of a schema that is an object, the outermost first; `place` are the names that lead to it. */
function* partsOf(
  value: unknown,
  place: readonly string[] = [],
): Generator<{ part: Schema; place: readonly string[] }> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield { part: value as Schema, place }
  for (const [key, inner] of Object.entries(value)) yield* partsOf(inner, [...place, key])
}

function namesIn(schema: unknown): string[] {
  return [...partsOf(schema)].flatMap(({ part: { $ref } }) =>
    typeof $ref === 'string' && $ref.startsWith(AT) ? [$ref.slice(AT.length)] : [],
  )
}

type Schemas = Record<string, Schema>

/** Shapes that are read otherwise than they are written, such as one with a default; and those that hold one. */
function differing(input: Schemas, output: Schemas): Set<string> {
  const found = new Set(Object.keys(input).filter((id) => JSON.stringify(input[id]) !== JSON.stringify(output[id])))
  for (let size = -1; size < found.size; ) {
    size = found.size
    for (const [id, schema] of Object.entries(input)) if (namesIn(schema).some((name) => found.has(name))) found.add(id)
  }
  return found
}

function renamed(schema: Schema, by: (name: string) => string): Schema {
  const copy = structuredClone(schema)
  for (const { part } of partsOf(copy))
    if (typeof part.$ref === 'string') part.$ref = AT + by(part.$ref.slice(AT.length))
  return copy
}

/** What calls take and answer, and the shapes with a name that they refer to. */
export type Shapes = { of: (room: string, name: string, io: Direction) => Schema; components: Schemas }

/** Every shape of the contract: one that it exports, or that stands in several places, is said once, in `components`. */
export async function readShapes(): Promise<Shapes> {
  const exported = await exportedShapes()
  const registry = z.registry<{ id: string }>()
  for (const [shape, id] of exported) registry.add(shape, { id })
  const calls: { id: string; io: Direction }[] = []
  for (const { room, name, entry } of eachCall())
    for (const io of ['input', 'output'] as const) {
      const shape = (entry as { [io in Direction]?: z.ZodType })[io]
      if (!shape) continue
      calls.push({ id: `${room}.${name}.${io}`, io })
      // In a shell of its own, so that no other shape refers to what a call has.
      registry.add(z.object({ shape }), { id: `${room}.${name}.${io}` })
    }
  const [input, output] = [schemasOf(registry, 'input'), schemasOf(registry, 'output')]
  const two = differing(input, output)
  const asInput = (name: string) => (two.has(name) ? `${name}Input` : name)
  const clash = [...exported.values()].find((name) => two.has(name) && asInput(name) in output)
  if (clash) throw new Error(`${asInput(clash)} is how ${clash} is sent: another shape cannot be called so`)
  const known: Schemas = {}
  for (const name of exported.values()) {
    known[name] = structuredClone(output[name] ?? {})
    known[asInput(name)] = renamed((two.has(name) ? input : output)[name] ?? {}, asInput)
  }
  const schemas: Schemas = {}
  for (const { id, io } of calls) {
    const shell = (io === 'input' ? input : output)[id]
    const { shape = {} } = (shell?.properties ?? {}) as { shape?: Schema }
    schemas[id] = renamed(shape, io === 'input' ? asInput : (name) => name)
  }
  shareRepeated(schemas, known)
  return {
    of: (room, name, io) => schemas[`${room}.${name}.${io}`] ?? {},
    components: reachable(known, Object.values(schemas)),
  }
}

function schemasOf(registry: z.core.$ZodRegistry<{ id: string }>, io: Direction): Schemas {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => AT + id,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => inWireTerms(zodSchema, jsonSchema as Schema, io),
  })
  for (const schema of Object.values(schemas) as Schema[]) {
    delete schema.$schema
    delete schema.$id
  }
  return schemas as Schemas
}

/** Gives an object that stands in several places a name, after the first of them; the largest first. */
function shareRepeated(schemas: Schemas, known: Schemas): void {
  for (;;) {
    const places = new Map<string, { part: Schema; name: string }[]>()
    for (const [root, schema] of [...Object.entries(known), ...Object.entries(schemas)])
      for (const { part, place } of partsOf(schema)) {
        if (part.type !== 'object' || !part.properties) continue
        const text = JSON.stringify(part)
        if (text.length >= WORTH_A_NAME)
          places.set(text, [...(places.get(text) ?? []), { part, name: nameOf(root, place) + kindOf(part) }])
      }
    const [largest] = [...places].filter(([, same]) => same.length > 1).sort(([a], [b]) => b.length - a.length)
    if (!largest) return
    const [text, same] = largest
    const [named] = Object.entries(known).filter(([, schema]) => JSON.stringify(schema) === text)
    const name = named?.[0] ?? freeName(same[0]?.name ?? '', known)
    known[name] ??= JSON.parse(text) as Schema
    for (const { part } of same) if (part !== known[name]) replace(part, refTo(name))
  }
}

function freeName(wanted: string, known: Schemas): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : wanted + n
    if (!(name in known)) return name
  }
}

const KEYWORDS = new Set(['properties', 'items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'])
/** orders.getOrder.output, properties lines items → GetOrderLines; of what is sent, …Input. */
function nameOf(root: string, place: readonly string[]): string {
  const [first = '', call = first, io] = root.split('.')
  const words = [
    call,
    ...place.filter((key) => !KEYWORDS.has(key) && !/^[0-9]+$/.test(key)).flatMap((key) => key.split('_')),
  ]
  return words.map(capital).join('') + (io === 'input' ? 'Input' : '')
}

/** Of an object that is one of several kinds, its kind. */
function kindOf({ properties }: Schema): string {
  const kind = Object.values(properties as Schemas).find((property) => typeof property.const === 'string')
  return capital(String(kind?.const ?? ''))
}

/** Only what a call needs, and what that needs. */
function reachable(known: Schemas, from: readonly Schema[]): Schemas {
  const needed = new Set<string>()
  const queue = from.flatMap(namesIn)
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (needed.has(name)) continue
    needed.add(name)
    queue.push(...namesIn(known[name]))
  }
  return Object.fromEntries([...needed].sort().map((name) => [name, known[name] ?? {}]))
}
