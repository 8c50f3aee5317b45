import type { organisation } from '@heyi/contract/organisation/index'
import { readPage } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { picture } from '../../../media/index.ts'
import type { CompaniesDeps } from '../deps.ts'
import { openCompanies } from '../store.ts'

export const getCompanys: Handler<typeof organisation.getCompanys, CompaniesDeps> = async ({ input, tx }) => {
  const { lat, lng, num } = input
  const place = lat === undefined || lng === undefined ? null : { lat, lng }
  const rows = await openCompanies(tx, place, { offset: readPage(input, 1).offset, limit: num })
  return rows.map(({ logo_id, ...company }) => ({
    ...company,
    logo: logo_id === null ? null : picture(logo_id, company.name),
  }))
}
