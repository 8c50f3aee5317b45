import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localStorage } from './index.ts'

const base = mkdtempSync(join(tmpdir(), 'heyi-storage-'))
const root = join(base, 'files')
const storage = localStorage(root)
const bytes = Buffer.from('picture')

beforeAll(() => {
  mkdirSync(root)
  writeFileSync(join(base, 'secret.txt'), 'secret')
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

describe('localStorage', () => {
  it('gives back what was put, replaced as a whole, with no draft left', async () => {
    await storage.put('media/ab/abc/s.webp', bytes, 'image/webp')
    await storage.put('media/ab/abc/s.webp', Buffer.from('newer'), 'image/webp')
    expect(String(await storage.get('media/ab/abc/s.webp'))).toBe('newer')
    expect(readdirSync(join(root, 'media/ab/abc'))).toEqual(['s.webp'])
  })

  it('deletes a file with its drafts, the folder with the last of them, and nothing beside', async () => {
    for (const name of ['s', 'm']) await storage.put(`media/cd/cde/${name}.webp`, bytes, 'image/webp')
    writeFileSync(join(root, 'media/cd/cde/s.webp.0a1b'), 'half')
    await storage.delete('media/cd/cde/s.webp')
    expect(readdirSync(join(root, 'media/cd/cde'))).toEqual(['m.webp'])
    await storage.delete('media/cd/cde/m.webp')
    await storage.delete('media/cd/cde/m.webp')
    expect(readdirSync(join(root, 'media/cd'))).toEqual([])
    await expect(storage.delete('../secret.txt')).rejects.toThrow('not a storage key')
  })

  it('knows nothing of an unknown key or of a folder', async () => {
    expect(await storage.get('media/ab/abc/m.webp')).toBeNull()
    mkdirSync(join(root, 'folder.webp'))
    expect(await storage.get('folder.webp')).toBeNull()
    expect(await storage.get('media/ab/abc/s.webp/x.webp')).toBeNull()
  })

  const parts = [
    '../secret.txt',
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '..\\secret.txt',
    '....//secret.txt',
    '/etc/passwd',
    'a/../../secret.txt',
    'a\u0000.txt',
    '\uff0e\uff0e/secret.txt',
    '%c0%ae%c0%ae/secret.txt',
    '%E0',
    '.',
    '..',
    '',
    'a',
    '.hidden.txt',
    'A.webp',
    'a//b.webp',
    '/a.webp',
    'a.webp/',
    '~/x.txt',
    'con:x.txt',
    `${'a'.repeat(120)}.webp`,
    `${'a/'.repeat(9)}b.webp`,
  ]
  const tricks = parts.flatMap((part) => [
    part,
    `media/${part}`,
    `${part}/x.webp`,
    `media/${part}/s.webp`,
    encodeURIComponent(part),
    encodeURIComponent(encodeURIComponent(part)),
    `./${part}`,
    `${part}\n`,
    ` ${part}`,
  ])
  it(`reads nothing by ${tricks.length} tricks and writes nothing by those that are no keys`, async () => {
    for (const trick of tricks) expect([trick, await storage.get(trick)]).toEqual([trick, null])
    for (const part of parts) await expect(storage.put(part, bytes, 'image/webp'), part).rejects.toThrow()
    expect(readdirSync(base).sort()).toEqual(['files', 'secret.txt'])
  })

  it('follows no link, neither a file nor a folder', async () => {
    symlinkSync(join(base, 'secret.txt'), join(root, 'link.txt'))
    symlinkSync(base, join(root, 'out'))
    expect(await storage.get('link.txt')).toBeNull()
    expect(await storage.get('out/secret.txt')).toBeNull()
    await expect(storage.put('out/new.txt', bytes, 'text/plain')).rejects.toThrow('link')
    await expect(storage.delete('out/secret.txt')).rejects.toThrow('link')
    expect(readdirSync(base).sort()).toEqual(['files', 'secret.txt'])
  })

  it('works below a folder that is itself reached by a link', async () => {
    symlinkSync(root, join(base, 'alias'))
    expect(String(await localStorage(join(base, 'alias')).get('media/ab/abc/s.webp'))).toBe('newer')
    rmSync(join(base, 'alias'))
  })
})
