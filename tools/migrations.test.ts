import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { olderSnapshots } from './lib/migrations.mjs'

it('finds the snapshots before the newest, and none in ours', () => {
  expect(olderSnapshots()).toEqual([])
  const folder = mkdtempSync(join(tmpdir(), 'heyi-snapshots-'))
  const at = (name: string) => join(folder, 'meta', name)
  mkdirSync(join(folder, 'meta'))
  for (const name of ['0009_snapshot.json', '_journal.json', '0010_snapshot.json']) writeFileSync(at(name), '{}')
  expect(olderSnapshots(folder)).toEqual([at('0009_snapshot.json')])
  rmSync(folder, { recursive: true })
})
