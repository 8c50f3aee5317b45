import { describe, expect, it } from 'vitest'
import { literals, oneOf, toStatement } from './sql.ts'

const statement = (strings: TemplateStringsArray, ...values: Parameters<typeof toStatement>[1]) =>
  toStatement(strings, values)

describe('words of a list of ours', () => {
  it('stand in the text, and nothing else does', () => {
    expect(statement`state in (${literals(['APPLIED', 'CHECKED'])})`.text).toBe("state in ('APPLIED', 'CHECKED')")
    expect(() => literals(["x'); drop table orders; --"])).toThrow('no word of ours')
  })
})

describe('whose rows are read', () => {
  it('is asked by = for one number, whose index keeps its order, and by a list for several or none', () => {
    expect(statement`user_id ${oneOf([7])}`).toMatchObject({ text: 'user_id = $1', values: ['7'] })
    expect(statement`user_id ${oneOf([7, 9])}`).toMatchObject({ text: 'user_id = any($1::int8[])', values: ['{7,9}'] })
    expect(statement`user_id ${oneOf([])}`).toMatchObject({ text: 'user_id = any($1::int8[])', values: ['{}'] })
  })
})
