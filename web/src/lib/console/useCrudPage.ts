import { useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '../../kit/feedback/toast.ts'
import { sentenceOf } from '../api.ts'
import { nav } from '../nav.ts'
import { type Params, useRoute } from '../routes.ts'
import { mayUse, useUser } from '../session.ts'
import { type CrudAction, type CrudResource, type CrudRows, changeParams, readQuery } from './crud.ts'
import { runAction } from './run-action.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useCrudList } from './useCrudList.ts'

/** What a console table remembers and does; `CrudPage` draws it. The address holds what is asked for. */
export function useCrudPage<Row, Rows extends CrudRows<Row>>(resource: CrudResource<Row, Rows>) {
  const { line, params } = useRoute()
  const user = useUser()
  const query = useMemo(() => readQuery(params), [params])
  const list = useCrudList(resource, query)
  const columns = useColumnChoice(resource.key, resource.columns)
  const [selected, setSelected] = useState<Map<string | number, Row>>(new Map())
  const [open, setOpen] = useState<{ row: Row | null } | null>(null)

  const { rowKey } = resource
  const keyOf = useRef(rowKey)
  keyOf.current = rowKey
  const rows = list.page?.list
  // What was opened or selected follows what was read since; a row that others have moved out of the list stays before
  // whoever looks at it.
  useEffect(() => {
    const fresh = new Map((rows ?? []).map((row) => [keyOf.current(row), row]))
    setSelected((old) => (old.size === 0 ? old : new Map([...old].map(([key, row]) => [key, fresh.get(key) ?? row]))))
    setOpen((old) => {
      const row = old?.row && fresh.get(keyOf.current(old.row))
      return row ? { row } : old
    })
  }, [rows])

  const may = (permission: CrudAction<Row>['permission']) => mayUse(user, permission)
  const batch = (resource.batchActions ?? []).filter((action) => may(action.permission))
  const clear = () => setSelected(new Map())
  const replace = (next: Params): void => {
    nav.redirect(line.path, next)
  }

  // Rows chosen on an earlier page stay chosen: only this page's rows follow the table.
  function select(keys: Set<string | number>) {
    if (keys.size === 0) return clear()
    const next = new Map(selected)
    for (const row of rows ?? []) {
      const key = rowKey(row)
      if (keys.has(key)) next.set(key, row)
      else next.delete(key)
    }
    setSelected(next)
  }
  /** Reads the list again after an own action; a row that it has taken out of the list, such as one deleted, closes. */
  async function settle() {
    const page = await list.reload()
    if (!page) return
    const keys = new Set(page.list.map(rowKey))
    setOpen((old) => (old?.row && !keys.has(rowKey(old.row)) ? null : old))
  }
  async function run(action: CrudAction<Row>, given: readonly Row[]) {
    if (!(await runAction(action, given)) || action.isQuiet) return
    clear()
    void settle()
  }
  async function exportAll() {
    try {
      await resource.exporter?.(query)
      toast('导出成功', { kind: 'good' })
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  }

  return {
    line,
    params,
    query,
    list,
    columns,
    selected,
    open,
    setOpen,
    may,
    batch,
    clear,
    select,
    run,
    exportAll,
    replace,
    change: (some: Params) => replace(changeParams(params, some)),
  }
}
