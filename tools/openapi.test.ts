import { beforeAll, describe, expect, it } from 'vitest'
import { openapi } from './docs/openapi.ts'
import { problemsOf } from './docs/problems.ts'

type Document = Awaited<ReturnType<typeof openapi>>
let wire: Document
beforeAll(async () => {
  wire = await openapi('1.0.0')
})

/** The document with one thing changed. */
const broken = (change: (document: Document) => void): Document => {
  const copy = structuredClone(wire)
  change(copy)
  return copy
}
/** The first call that takes its body as JSON, as its path and what stands there. */
const firstCall = ({ paths }: Document) =>
  Object.values(paths as Record<string, { post?: Record<string, unknown> }>).find(({ post }) => post?.['x-kind'])?.post

describe('the API document', () => {
  it('is valid by the recommended rules', async () => {
    expect(await problemsOf(wire)).toEqual([])
  })

  it.each<[string, RegExp, (document: Document) => void]>([
    [
      'a bare word of ours',
      /^struct: .*entity/,
      ({ components }) => Object.assign(components.schemas.Refusal, { entity: 'order' }),
    ],
    [
      'a shape that is not there',
      /^no-unresolved-refs/,
      ({ components }) => Object.assign(components.schemas, { Refusal: undefined }),
    ],
    [
      'a call without who may use it',
      /^security-defined/,
      (document) => Object.assign(document, { security: undefined }),
    ],
    ['no server', /^no-empty-servers/, (document) => Object.assign(document, { servers: [] })],
    [
      'a call without a no',
      /^operation-4xx-response/,
      (document) => Object.assign(firstCall(document) ?? {}, { responses: {} }),
    ],
    [
      'two calls of one name',
      /^operation-operationId-unique/,
      (document) => Object.assign(firstCall(document) ?? {}, { operationId: 'orders.buyTrolley' }),
    ],
  ])('would be refused with %s', async (_, problem, change) => {
    expect(await problemsOf(broken(change))).toContainEqual(expect.stringMatching(problem))
  })

  it('says a shape that several calls have once', () => {
    const schemas: Record<string, object> = wire.components.schemas
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['OrderDetail', 'PictureUrls', 'GoodsCard']))
    const texts = new Map<string, number>()
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      const text = JSON.stringify(value)
      if ('type' in value && value.type === 'object' && 'properties' in value && text.length >= 500)
        texts.set(text, (texts.get(text) ?? 0) + 1)
      for (const inner of Object.values(value)) walk(inner)
    }
    walk(schemas)
    for (const path of Object.values(wire.paths)) walk(path)
    expect([...texts].filter(([, times]) => times > 1)).toEqual([])
  })

  it('says moments, choices and whose number a field is in terms of the wire', () => {
    expect(wire.components.schemas).toMatchObject({
      At: { type: 'string', format: 'date-time' },
      MediaId: { type: 'string', format: 'uuid', 'x-entity': 'media' },
      Token: { type: 'string', 'x-secret': true },
    })
  })
})
