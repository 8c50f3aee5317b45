import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '@heyi/contract/screens'
import { json } from '../../../kernel/db/sql.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { demoPictureId, stored } from '../../media/index.ts'

const BANNERS = [
  { title: '和颐社区，陪您慢慢走', link: screens.news.path, key: 'banner-home' },
  { title: '积分商城，米油蔬菜天天有', link: screens.mall.path, key: 'banner-mall' },
  { title: '每天签到，领积分', link: screens.signIn.path, key: 'banner-exercise' },
]
const DAY = 86_400_000

/** Banners whose pictures are stored, and the announcements of texts.json, the first one newest. */
export async function seedDemo(tx: Tx, given: { demoDir: string; now: Date }): Promise<void> {
  const { notices } = JSON.parse(readFileSync(join(given.demoDir, 'texts.json'), 'utf8')) as {
    notices: { title: string; body: string }[]
  }
  const known = await stored(
    tx,
    BANNERS.map(({ key }) => demoPictureId(key)),
  )
  const banners = BANNERS.map(({ key, ...rest }, i) => ({ ...rest, sort: i + 1, picture_id: demoPictureId(key) }))
  await tx`
    insert into banner (title, link, picture_id, sort)
    select title, link, picture_id, sort
    from json_populate_recordset(null::banner, ${json(banners.filter((row) => known.has(row.picture_id)))}::json)`
  const rows = notices.map((row, i) => ({ ...row, created_at: new Date(given.now.getTime() - i * 6 * DAY) })).reverse()
  await tx`
    insert into notice (title, body, created_at)
    select title, body, created_at from json_populate_recordset(null::notice, ${json(rows)}::json)`
}
