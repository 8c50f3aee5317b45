import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const web = fileURLToPath(new URL('../web/src', import.meta.url))
const isConsole = (file: string) => file.split('/').includes('console')

/** Rules for a pointer that hovers, outside the question whether there is one. */
const touched = (css: string): string[] =>
  css.replace(/@media \(hover: hover\) \{(?:[^{}]*\{[^}]*\})*\s*\}/g, '').match(/[^{}]*:hover[^{}]*\{/g) ?? []

describe('the styles of the phone', () => {
  it('colour what hovers only where something can: a finger would leave the colour behind', () => {
    const files = globSync('**/*.css', { cwd: web }).filter((file) => !isConsole(file))
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => touched(readFileSync(`${web}/${file}`, 'utf8')).length > 0)).toEqual([])
  })
  it('are seen to do otherwise', () => {
    expect(touched('.a:hover { color: red }')).toHaveLength(1)
    expect(touched('@media (hover: hover) {\n .a:hover { color: red }\n}\n.b { top: 0 }')).toEqual([])
  })
})
