import { useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '../toast.ts'
import { type CrudAction, type CrudParams, type CrudResource, changeParams, readQuery } from './crud.ts'
import { runAction } from './runAction.ts'
import { useColumnChoice } from './useColumnChoice.ts'
import { useCrudList } from './useCrudList.ts'

interface CrudPageOptions {
  may?: (permission: string | number) => boolean
  /** Another number reads the list again. */
  version?: number
}

/** What a console table remembers and does; `CrudPage` draws it. */
export function useCrudPage<Row>(
  resource: CrudResource<Row>,
  params: CrudParams,
  onParams: (params: CrudParams) => void,
  { may: isAllowed, version }: CrudPageOptions,
) {
  const query = useMemo(() => readQuery(params), [params])
  const list = useCrudList(resource, query, version)
  const columns = useColumnChoice(resource.key, resource.columns)
  const [selected, setSelected] = useState<Map<string | number, Row>>(new Map())
  const [open, setOpen] = useState<{ row: Row | null } | null>(null)

  const { rowKey } = resource
  const keyOf = useRef(rowKey)
  keyOf.current = rowKey
  const hasActed = useRef(false)
  // What was opened or selected follows what was read since. A row that an action has taken out of the list, such as one
  // deleted, closes; one that others have moved stays before whoever looks at it.
  useEffect(() => {
    const isOwnDoing = hasActed.current
    hasActed.current = false
    const fresh = new Map((list.result?.list ?? []).map((row) => [keyOf.current(row), row]))
    setSelected((old) => (old.size === 0 ? old : new Map([...old].map(([key, row]) => [key, fresh.get(key) ?? row]))))
    setOpen((old) => {
      const row = old?.row && fresh.get(keyOf.current(old.row))
      if (row) return { row }
      return isOwnDoing ? null : old
    })
  }, [list.result])

  // An empty or '0' key is always allowed (product specification, section 6).
  const may = (permission: string | number | undefined) =>
    permission === undefined || permission === '' || permission === '0' || (isAllowed?.(permission) ?? true)
  const batch = (resource.batchActions ?? []).filter((action) => may(action.permission))
  const clear = () => setSelected(new Map())

  // Rows chosen on an earlier page stay chosen: only this page's rows follow the table.
  function select(keys: Set<string | number>) {
    if (keys.size === 0) return clear()
    const next = new Map(selected)
    for (const row of list.result?.list ?? []) {
      const key = rowKey(row)
      if (keys.has(key)) next.set(key, row)
      else next.delete(key)
    }
    setSelected(next)
  }
  async function run(action: CrudAction<Row>, rows: readonly Row[]) {
    if (!(await runAction(action, rows)) || action.isQuiet) return
    clear()
    hasActed.current = true
    list.reload()
  }
  async function exportAll() {
    try {
      await resource.exporter?.(
        query,
        columns.shown.map(({ key, title }) => ({ key, title })),
      )
      toast('导出成功', { kind: 'good' })
    } catch (error) {
      toast(error instanceof Error && error.message ? error.message : '导出失败，请稍后重试', {
        kind: 'bad',
      })
    }
  }

  return {
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
    change: (some: CrudParams) => onParams(changeParams(params, some)),
  }
}
