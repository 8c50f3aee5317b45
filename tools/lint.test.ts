import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** What one rule of ours says of a file with this text. */
function lint(rule: string, file: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'heyi-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { vcs: _, $schema: __, ...config } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config))
  writeFileSync(join(folder, file), text)
  const biome = join(root, 'node_modules/.bin/biome')
  const { stdout, stderr } = spawnSync(biome, ['lint', `--only=${rule}`, '--colors=off', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout + stderr
}

it('refuses the bare storage of the browser, which throws where it is blocked', () => {
  const planted = "export const kept = () => sessionStorage.getItem('a') ?? localStorage.getItem('a')\n"
  const found = lint('style/noRestrictedGlobals', 'web/src/features/mall/parts/planted.ts', planted)
  expect(found).toContain('kit/base/web-storage.ts or lib/storage.ts')
  expect(found).toContain('Found 2 errors')
  expect(lint('style/noRestrictedGlobals', 'web/src/kit/base/web-storage.ts', planted)).toContain('No fixes applied')
})
