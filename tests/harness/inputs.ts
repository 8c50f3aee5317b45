import type { AnyEntry } from '@heyi/contract/call'
import type { Entity } from '@heyi/contract/entities'
import fc from 'fast-check'
import { z } from 'zod'
import { edgeNumbers, payloads } from './payloads.ts'

/** What we read of the JSON Schema that zod derives from an input. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
  entity?: Entity
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  maxProperties?: number
}
export type Known = Partial<Record<Entity, readonly (number | string)[]>>

export function schemaOf(entry: AnyEntry): Schema {
  if (entry.is === 'hook') return { type: 'object', properties: {} }
  return z.toJSONSchema(entry.input, { io: 'input', unrepresentable: 'any' }) as Schema
}
/** The fields of what is sent, by name. */
export const inputFields = (entry: AnyEntry): Record<string, Schema> => schemaOf(entry).properties ?? {}

const NAMES = ['沈宝珍', '陆根生', '欧阳·娜', '阿依古丽·买买提', "O'Brien", 'Jean-Luc', '䶮𬀩']
const TEXTS = ['早餐', '桂花糕', '少放糖，谢谢！', '3幢201室', 'a', '中 文 with spaces', '«ñ»', '1', '-']

/** Valid inputs of a call: known ids where the field names an entity, else unknown ones. */
function validInputs(entry: AnyEntry, known: Known = {}): fc.Arbitrary<Record<string, unknown>> {
  const made = arbitraryOf(schemaOf(entry), known) as fc.Arbitrary<Record<string, unknown>>
  if (entry.is === 'hook') return made
  // Refinements (no NUL, not zero, lengths by code point) do not reach the JSON Schema.
  return made.filter((value) => entry.input.safeParse(value).success)
}

/** The same inputs for the same seed, so that a failing run can be repeated. */
export function sampleInputs(entry: AnyEntry, known: Known, count: number, seed: number): Record<string, unknown>[] {
  return fc.sample(validInputs(entry, known), { numRuns: count, seed })
}

/**
 * Inputs that name nothing but what a call insists on: no filter hides a row, no option acts by itself. A call that insists on
 * one of several gets a whole sample.
 */
export function plainInputs(entry: AnyEntry, known: Known, count: number, seed: number): Record<string, unknown>[] {
  const required = schemaOf(entry).required ?? []
  return sampleInputs(entry, known, count, seed).map((input) => {
    const plain = Object.fromEntries(Object.entries(input).filter(([name]) => required.includes(name)))
    return entry.is === 'hook' || entry.input.safeParse(plain).success ? plain : input
  })
}

function arbitraryOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const ids = schema.entity && known[schema.entity]
  if (ids?.length) return fc.constantFrom(...ids)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((one) => arbitraryOf(one, known)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known)
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      })
    case 'integer':
      return integerOf(schema)
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return textOf(schema)
    default:
      return fc.constant(null)
  }
}

function integerOf({ minimum = 0, maximum = 1000 }: Schema): fc.Arbitrary<number> {
  const small = fc.integer({ min: Math.max(minimum, -1000), max: Math.min(maximum, Math.max(minimum, 0) + 50) })
  return fc.oneof(
    { weight: 8, arbitrary: small },
    { weight: 1, arbitrary: fc.bigInt({ min: BigInt(minimum), max: BigInt(maximum) }).map(Number) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
  )
}

function textOf({ minLength = 0, maxLength = 20, pattern, format }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (pattern?.includes('\\p{')) return fc.constantFrom(...NAMES)
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const fits = TEXTS.filter((text) => text.length >= minLength && text.length <= maxLength)
  const anything = fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 20) })
    .filter((text) => text.length <= maxLength && text.trim().length >= minLength)
  return fits.length ? fc.oneof(fc.constantFrom(...fits), anything) : anything
}

function objectOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { properties, additionalProperties, propertyNames } = schema
  if (properties) {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field, known)]),
    )
    return fc.record(fields, { requiredKeys: schema.required ?? [], noNullPrototype: true })
  }
  if (typeof additionalProperties !== 'object') return fc.constant({})
  const keys = textOf(propertyNames ?? {}).filter((key) => key !== '__proto__')
  const maxKeys = schema.maxProperties ?? 3
  return fc.dictionary(keys, arbitraryOf(additionalProperties, known), { maxKeys, noNullPrototype: true })
}

type Path = readonly (string | number)[]
export type Field = {
  path: Path
  schema: Schema
}

/** Every field of an input, those inside objects and lists (their first row) too. */
function fieldsOf(schema: Schema, path: Path = []): Field[] {
  if (schema.items) return fieldsOf(schema.items, [...path, 0]).concat([{ path: [...path, 0], schema: schema.items }])
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { path: [...path, name], schema: field },
    ...fieldsOf(field, [...path, name]),
  ])
}

/** Every field of the calls' inputs that names one thing by its number. */
export function* idFields(entries: readonly AnyEntry[]): Generator<{ entry: AnyEntry; field: Field; entity: Entity }> {
  for (const entry of entries)
    for (const field of fieldsOf(schemaOf(entry))) {
      const { entity, type } = field.schema
      if (entity && type === 'integer') yield { entry, field, entity }
    }
}

/** A copy of `input` with the value at `path` replaced; objects and lists on the way are made where they are missing. */
export function withValue(input: unknown, path: Path, value: unknown): unknown {
  const [head, ...rest] = path
  if (head === undefined) return value
  const copy: Record<string | number, unknown> = Array.isArray(input)
    ? ([...input] as never)
    : input && typeof input === 'object'
      ? { ...input }
      : typeof head === 'number'
        ? ([] as never)
        : {}
  copy[head] = withValue(copy[head], rest, value)
  return copy
}

/** One broken body. */
export type Breakage = {
  /** Where and how: `lines.0.quantity: number 1e400`. */
  what: string
  /** The text that is sent, written when it is asked for: most are chosen from and never sent, and some are long. */
  text: () => string
}

const RAW = '\u0001raw\u0001'
/** JSON of `input` with `json` (any text) in the place of the value at `path`. */
const spliced = (input: unknown, path: Path, json: string): string =>
  JSON.stringify(withValue(input, path, RAW)).replace(JSON.stringify(RAW), () => json)

const WRONG_TYPES: readonly [string, string][] = [
  ['null', 'null'],
  ['object', '{}'],
  ['operator object', '{"$gt":"","toString":"x"}'],
  ['list', '[]'],
  ['list of one', '["1"]'],
  ['true', 'true'],
  ['text', '"abc"'],
  ['number', '7'],
  ['deep list', `${'['.repeat(200)}${']'.repeat(200)}`],
  ['long list', JSON.stringify(Array.from({ length: 1001 }, (_, i) => i))],
]

/** Every field broken in every way, then the whole body; `input` is a valid one. */
export function* breakages(input: Record<string, unknown>, schema: Schema): Generator<Breakage> {
  for (const { path } of fieldsOf(schema)) {
    const at = path.join('.')
    yield { what: `${at}: missing`, text: () => JSON.stringify(withValue(input, path, undefined)) }
    for (const [name, json] of WRONG_TYPES) yield { what: `${at}: ${name}`, text: () => spliced(input, path, json) }
    for (const json of edgeNumbers) yield { what: `${at}: number ${json}`, text: () => spliced(input, path, json) }
    for (const text of payloads)
      yield {
        what: `${at}: text ${JSON.stringify(text).slice(0, 40)}`,
        text: () => spliced(input, path, JSON.stringify(text)),
      }
  }
  yield* crowdedRecords(input, schema)
  yield* brokenBodies(input)
}

/** Every record with more names than the contract lets in. */
function* crowdedRecords(input: Record<string, unknown>, schema: Schema): Generator<Breakage> {
  for (const { path, schema: field } of fieldsOf(schema)) {
    const { maxProperties: most } = field
    if (most === undefined) continue
    for (const count of [most + 1, 12, 2_000]) {
      const names = () => Array.from({ length: count }, (_, i) => [`${'n'.repeat(i % 15)}${i}`, 'a'])
      yield {
        what: `${path.join('.')}: ${count} names`,
        text: () => spliced(input, path, JSON.stringify(Object.fromEntries(names()))),
      }
    }
  }
}

function* brokenBodies(input: Record<string, unknown>): Generator<Breakage> {
  const json = JSON.stringify(input)
  const open = json === '{}' ? '{' : `${json.slice(0, -1)},`
  yield { what: 'body: __proto__', text: () => `${open}"__proto__":{"is_admin":true}}` }
  yield { what: 'body: constructor', text: () => `${open}"constructor":{"prototype":{"is_admin":true}}}` }
  yield {
    what: 'body: extra fields',
    text: () => `${open}"user_id":1,"id_":2,"role":"platform_admin","points":999999,"state":"PAID"}`,
  }
  yield { what: 'body: key twice', text: () => `${open}"id":1,"id":2}` }
  yield { what: 'body: deep', text: () => `${open}"deep":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}` }
  yield {
    what: 'body: many keys',
    text: () => `${open}${Array.from({ length: 2_000 }, (_, i) => `"k${i}":${i}`).join()}}`,
  }
  for (const text of ['[]', 'null', '"text"', '1', 'true', '', '{', '{"a":', `{"a":"\\ud800"}`, 'NaN'])
    yield { what: `body: ${text || 'empty'}`, text: () => text }
}
