import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rowsOf } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { startOfDay } from '../../../kernel/time.ts'

type Texts = { version: string; user_agreement_html: string; privacy_policy_html: string }

/** The agreements in force, by texts.json. May run at every start. */
export async function seedAgreements(tx: Tx, { demoDir }: { demoDir: string }): Promise<void> {
  const path = join(demoDir, 'texts.json')
  if (!existsSync(path)) return
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Texts
  const published_at = startOfDay(`${texts.version}-01`)
  const rows = [
    { kind: 'user', version: texts.version, title: '和颐用户协议', html: texts.user_agreement_html, published_at },
    { kind: 'privacy', version: texts.version, title: '和颐隐私政策', html: texts.privacy_policy_html, published_at },
  ]
  await tx`insert into ${rowsOf('agreement', rows)} on conflict do nothing`
}
