import type { organisation } from '@heyi/contract/organisation/index'
import { type SettingKey, settings } from '@heyi/contract/organisation/setting-keys'
import { inOrder } from '../../../../kernel/db/in-order.ts'
import { cutPage, idPage, sayTotal } from '../../../../kernel/db/paging.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { people } from '../../../identity/index.ts'
import type { SettingsDeps } from '../deps.ts'
import { countHistory, settingHistory } from '../store.ts'

const keys = Object.keys(settings) as SettingKey[]

export const getSettingHistory: Handler<typeof organisation.getSettingHistory, SettingsDeps> = async ({
  input,
  tx,
}) => {
  const asked = { key: input.key ?? null, keys }
  const [rows, total] = await inOrder(
    tx,
    (tx) => settingHistory(tx, { ...asked, ...idPage(input) }),
    (tx) => countHistory(tx, asked),
  )
  const { list, next } = cutPage(rows, input.num, (row) => [row.id])
  const names = await people.byIds(
    tx,
    list.map((row) => row.changed_by),
  )
  return {
    list: list.map(({ changed_by, changed_at, ...row }) => ({
      ...row,
      by: names.get(changed_by)?.name ?? '',
      at: changed_at,
    })),
    ...sayTotal(total, input),
    next,
  }
}
