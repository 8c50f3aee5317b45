import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tx } from '../../kernel/db/tx.ts'
import { addLabel, addToMembers } from './core/store-labels.ts'

type DemoLabel = { organ_id: number; group: string; name: string; colour: string; user_ids: number[] }

/** The demo community's labels, and who carries them. */
export async function seedDemo(tx: Tx, { demoDir, now }: { demoDir: string; now: Date }): Promise<void> {
  const path = join(demoDir, 'labels.json')
  if (!existsSync(path)) return
  for (const { organ_id, user_ids, ...facts } of JSON.parse(readFileSync(path, 'utf8')) as DemoLabel[])
    await addToMembers(
      tx,
      await addLabel(tx, { owner: 'organ', organ_id, company_id: null }, facts, now),
      user_ids,
      now,
    )
}
