import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { groupsOf } from './chunk-groups.ts'

type File = { name: string; imports?: string[]; isStart?: boolean; chars?: number }
/** What a build would bring: each file with one module of its name. */
const built = (files: readonly File[]) =>
  files.map(({ name, imports = [], isStart = false, chars = 1_000 }) => ({
    type: 'chunk',
    fileName: `${name}.js`,
    name,
    moduleIds: [name],
    imports: imports.map((other) => `${other}.js`),
    isEntry: false,
    isDynamicEntry: isStart,
    code: ' '.repeat(chars),
  })) as unknown as Rolldown.RolldownOutput['output']
const screen = (name: string, ...imports: string[]): File => ({ name, imports, isStart: true })

describe('the files that screens share', () => {
  it('become one where the same screens need them, whatever else there is', () => {
    const groups = groupsOf(
      built([
        screen('A', 'x', 'y'),
        screen('B', 'x', 'y'),
        screen('C', 'z'),
        screen('D', 'z'),
        { name: 'x' },
        { name: 'y' },
        { name: 'z' },
      ]),
      () => false,
    )
    expect(groups.get('x')).toBe(groups.get('y'))
    expect(groups.get('z')).not.toBe(groups.get('x'))
  })

  it('stay apart where many would fetch much that they do not need', () => {
    const groups = groupsOf(
      built([
        ...['A', 'B', 'C', 'D'].map((name) => screen(name, 'small')),
        screen('E', 'small', 'large'),
        { name: 'small' },
        { name: 'large', chars: 500_000 },
      ]),
      () => false,
    )
    expect(groups.get('small')).not.toBe(groups.get('large'))
  })

  it('never come to lean on each other', () => {
    // x needs y, y needs z: x and z in one file would need y, which needs them.
    const groups = groupsOf(
      built([
        ...['A', 'B', 'C', 'D', 'E', 'F'].map((name) => screen(name, 'x')),
        { name: 'x', imports: ['y'] },
        { name: 'y', imports: ['z'], chars: 900_000 },
        { name: 'z' },
        ...['G', 'H'].map((name) => screen(name, 'z')),
      ]),
      () => false,
    )
    const [x, y, z] = ['x', 'y', 'z'].map((name) => groups.get(name))
    expect(x === z && x !== y).toBe(false)
  })

  it('do not burden the front page with what other screens need', () => {
    const others = Array.from({ length: 20 }, (_, n) => screen(`S${n}`, 'price', 'forms'))
    const files = built([...others, screen('Home', 'price'), { name: 'price' }, { name: 'forms', chars: 100_000 }])
    const groups = groupsOf(files, () => false)
    expect(groups.get('price')).not.toBe(groups.get('forms'))
  })

  it('leave alone what is settled', () => {
    const files = built([screen('A', 'base'), screen('B', 'base'), { name: 'base' }])
    expect([...groupsOf(files, (name) => name === 'base').keys()]).toEqual([])
  })
})
