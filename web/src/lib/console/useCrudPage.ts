import { useEffect, useMemo, useState } from 'react'
import { keysOf } from '../../kit/console/FilterControl.tsx'
import { lastPage } from '../../kit/console/Pager.tsx'
import type { SavedView } from '../../kit/console/SavedViews.tsx'
import { nav } from '../nav.ts'
import { type Params, useRoute } from '../routes.ts'
import { mayUse, useUser } from '../session.ts'
import { type CrudAction, type CrudResource, type CrudRows, changeParams, readQuery, type WholeList } from './crud.ts'
import { runAction } from './run-action.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useCrudList } from './useCrudList.ts'
import { useOpenRow } from './useOpenRow.ts'
import { useSelection } from './useSelection.ts'
import { useWholeCount } from './whole-count.ts'

/** Of a selection all that is filtered, and the rows of it that the action does not fit. */
type Picking<Row> = { whole?: WholeList | null; left?: readonly Row[] }

/** What a console table remembers and does; `CrudPage` draws it. The address holds what is asked for. */
export function useCrudPage<Row, Rows extends CrudRows<Row>>(resource: CrudResource<Row, Rows>) {
  const { line, params } = useRoute()
  const user = useUser()
  const { sort } = resource
  const query = useMemo(() => {
    const asked = readQuery(params)
    const usual = asked.sort ?? sort?.(asked.filters)
    return usual ? { ...asked, sort: usual } : asked
  }, [params, sort])
  const list = useCrudList(resource, query)
  const columns = useColumnChoice(resource.key, resource.columns)
  const [isNew, setNew] = useState(false)

  const { rowKey } = resource
  // What is still shown of another list is neither opened nor picked nor turned.
  const whole = useWholeCount(resource, query, list.isOther ? undefined : list.page)
  const own = whole.page
  const rows = own?.list
  const one = useOpenRow(resource, rows)
  const picked = useSelection({ rowKey, page: own, query })

  const last = own && lastPage(own, query.num)
  const isEmpty = rows?.length === 0 && query.page_num > 1 && !list.isBusy
  const isToCount = isEmpty && (own?.more ?? false)
  const isBeyond = last !== undefined && isEmpty && (isToCount ? !whole.isFailed : query.page_num > last)
  // Somebody else has taken the last rows of the last page, or an address names a page that never was: which is the last is counted.
  useEffect(() => {
    if (!isBeyond) return
    if (!isToCount) nav.redirect(line.path, changeParams(params, { page: String(last) }))
    else if (!whole.isAsked) whole.count()
  }, [isBeyond, isToCount, last, line, params, whole])

  const may = (permission: CrudAction<Row>['permission']) => mayUse(user, permission)
  const [sheetRows, setSheetRows] = useState<readonly Row[] | null>(null)
  const exported: CrudAction<Row> = {
    key: 'export',
    text: '导出所选',
    isQuiet: true,
    ...(resource.exportPermission === undefined ? {} : { permission: resource.exportPermission }),
    run: async (picked) => setSheetRows(picked),
  }
  const batch = [...(resource.batchActions ?? []), ...(resource.exportRows ? [exported] : [])].filter((action) =>
    may(action.permission),
  )
  const replace = (next: Params): void => {
    nav.redirect(line.path, { ...resource.address, ...next })
  }
  /** Another page or tab is a place to come back to; words and filters are typed on the way to one. */
  function change(some: Params): void {
    const isPlace = 'page' in some || 'tab' in some
    nav[isPlace ? 'push' : 'redirect'](line.path, changeParams(params, some))
  }

  const narrowing = ['q', ...(resource.filters ?? []).flatMap(keysOf), ...(resource.tree ? [resource.tree.key] : [])]

  /** Reads the list again after an own action; a row that it has taken out of the list, such as one deleted, closes. */
  async function settle() {
    const page = await list.reload()
    if (!page) return
    if (one.key && !page.list.some((row) => String(rowKey(row)) === one.key)) one.close()
  }
  async function run(action: CrudAction<Row>, given: readonly Row[], picking: Picking<Row> = {}) {
    const table = { key: resource.key, settle }
    if (!(await runAction(action, { rows: given, ...picking, table })) || action.isQuiet) return
    picked.clear()
    void settle()
  }

  return {
    line,
    params,
    query,
    list,
    columns,
    picked: {
      ...picked,
      pickAll(): void {
        picked.pickAll()
        if (own?.more) whole.count()
      },
    },
    /** The total of the list that is shown, and what counts it to its end. */
    total: own && { ...own, isCounting: whole.isCounting, count: whole.count },
    one,
    isNew,
    setNew,
    may,
    batch,
    /** The rows that are asked for as a file. */
    sheetRows,
    setSheetRows,
    run,
    replace,
    /** A saved view: its filters, and the columns it was saved with. */
    apply({ params, columns: chosen }: SavedView): void {
      if (chosen) columns.store([...chosen])
      replace(params)
    },
    change,
    /** Gives up all that narrows the table, from elsewhere too; undefined where nothing does. */
    clear: narrowing.some((key) => params[key])
      ? () => change(Object.fromEntries(narrowing.map((key) => [key, ''])))
      : undefined,
    /** Goes so many pages on, where there are any. */
    turn(by: number): void {
      const to = query.page_num + by
      if (last !== undefined && to >= 1 && to <= last) change({ page: String(to) })
    },
    isBeyond,
  }
}
