import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { recordOf } from '../../contract/src/fields.ts'
import { callsAsked } from '../harness/calls.ts'
import { type Schema, schemaOf } from '../harness/inputs.ts'

/** Whether a text that fits a pattern is only so long: it speaks of the whole text, and nothing in it repeats for ever. */
function isBounded(pattern: string): boolean {
  const bare = pattern.replace(/\\[pP]\{[^}]*\}|\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  return /^\^.*\$$/.test(bare) && !/[*+]|\{\d+,\}/.test(bare)
}

/** Every place of an input that may be as long as a body: a list, a record or a text without a largest size. */
function boundless(schema: Schema, at: string): string[] {
  const { items, anyOf = [], properties = {}, additionalProperties, propertyNames } = schema
  const own: string[] = []
  if (schema.type === 'array' && schema.maxItems === undefined) own.push(`${at}: list`)
  if (schema.type === 'string' && schema.maxLength === undefined && !schema.enum && schema.const === undefined)
    if (!isBounded(schema.pattern ?? '')) own.push(`${at}: text`)
  if (typeof additionalProperties === 'object' && schema.maxProperties === undefined) own.push(`${at}: record`)
  return [
    ...own,
    ...(items ? boundless(items, `${at}[]`) : []),
    ...anyOf.flatMap((one) => boundless(one, at)),
    ...Object.entries(properties).flatMap(([name, field]) => boundless(field, `${at}.${name}`)),
    ...(propertyNames ? boundless(propertyNames, `${at} names`) : []),
    ...(typeof additionalProperties === 'object' ? boundless(additionalProperties, `${at} values`) : []),
  ]
}

describe('the size of what is sent', () => {
  it('is bounded by the contract in every list, record and text of every input', () => {
    const calls = callsAsked().filter(({ entry }) => entry.is !== 'hook')
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.flatMap(({ entry }) => boundless(schemaOf(entry), entry.path))).toEqual([])
  })

  it('is missed where it is not said', () => {
    const text = z.string().max(5)
    const planted = z.object({
      list: z.array(text),
      record: z.record(text, text),
      texts: z.array(z.string()).max(3),
      digits: z.string().regex(/^\d+$/),
      begins: z.string().regex(/^\d{3}/),
      either: z.union([z.literal('x'), z.string()]),
      fine: recordOf(z.string().regex(/^[a+]{2}$/), z.enum(['yes', 'no']), 2),
    })
    const schema = z.toJSONSchema(planted, { io: 'input' }) as Schema
    expect(boundless(schema, 'planted')).toEqual([
      'planted.list: list',
      'planted.record: record',
      'planted.texts[]: text',
      'planted.digits: text',
      'planted.begins: text',
      'planted.either: text',
    ])
  })
})
