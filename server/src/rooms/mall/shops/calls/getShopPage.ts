import type { mall } from '@heyi/contract/mall/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import { editedBlocks } from '../edit.ts'
import { nameAmong, readPageOf } from '../store-admin.ts'

export const getShopPage: Handler<typeof mall.getShopPage> = async ({ input, actor, tx, refuse, now }) => {
  const { merchantId } = input
  const name = await nameAmong(tx, await companyScope(tx, actor.staff), merchantId)
  if (name === null) return refuse('COMPANY_NOT_FOUND')
  const page = await readPageOf(tx, merchantId)
  if (!page)
    return {
      merchantId,
      name,
      version: '0',
      blocks: [],
      published_at: null,
      has_draft: false,
      edited_by: '',
      edited_at: null,
    }
  const by = page.edited_by === null ? null : (await people.byIds(tx, [page.edited_by])).get(page.edited_by)
  return {
    merchantId,
    name,
    version: String(page.version),
    blocks: await editedBlocks(tx, { company_id: merchantId, now }, page.draft),
    published_at: page.published_at,
    has_draft: page.version > page.published_version,
    edited_by: by?.name ?? '',
    edited_at: page.edited_at,
  }
}
