import { PLATFORM_COMPANY } from '@heyi/contract/organisation/platform'
import type { rewards } from '@heyi/contract/rewards/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { companyScope } from '../../../organisation/index.ts'
import { monthlyChoices } from '../monthly.ts'

/** Nobody else sells plans than who works with the platform's goods. */
export const getMonthlyCoupons: Handler<typeof rewards.getMonthlyCoupons> = async ({ actor, tx, now }) => {
  const sells = (await companyScope(tx, actor.staff)).includes(PLATFORM_COMPANY)
  return { list: sells ? await monthlyChoices(tx, now) : [] }
}
