import type { mall } from '@heyi/contract/mall/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { sayMoment } from '../../../../kernel/time.ts'
import { people } from '../../../identity/index.ts'
import { companyScope } from '../../../organisation/index.ts'
import { checkNamed } from '../edit.ts'
import { lockPageOf, nameAmong, savePage } from '../store-admin.ts'

export const setShopPage: Handler<typeof mall.setShopPage> = async ({
  input,
  actor,
  tx,
  refuse,
  now,
  request,
  changed,
}) => {
  const { merchantId: company_id, blocks, publish, version } = input
  const { user_id } = actor
  if ((await nameAmong(tx, await companyScope(tx, actor.staff), company_id)) === null) refuse('COMPANY_NOT_FOUND')
  const page = (await lockPageOf(tx, company_id, now)) ?? refuse('COMPANY_NOT_FOUND')
  if (version !== undefined && version !== String(page.version)) {
    const by = page.edited_by === null ? null : (await people.byIds(tx, [page.edited_by])).get(page.edited_by)
    refuse('CHANGED_MEANWHILE', {
      by: by?.name ?? '',
      at: sayMoment(page.edited_at),
      version: String(page.version),
    })
  }
  const before = [...page.draft, ...(page.published ?? [])]
  await checkNamed(tx, { company_id, user_id, blocks, before, now })
  const saved = (await savePage(tx, { company_id, blocks, publish, user_id, now })) ?? refuse('COMPANY_NOT_FOUND')
  const action = publish ? 'shop.publish' : 'shop.edit'
  await audit(tx, { actor_id: user_id, action, target: 'company', target_id: company_id, request })
  changed({ companies: [company_id] })
  return { version: String(saved.version), published_at: saved.published_at }
}
