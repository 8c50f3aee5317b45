import { Keyboard, Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { IconButton } from '../IconButton.tsx'
import { SkeletonList } from '../SkeletonList.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { ConsoleScreen } from './ConsoleScreen.tsx'
import { CrudDrawer } from './CrudDrawer.tsx'
import { CrudToolbar } from './CrudToolbar.tsx'
import type { CrudParams, CrudResource } from './crud.ts'
import { tableColumns } from './crudColumns.tsx'
import { DataTable } from './DataTable.tsx'
import { Pager } from './Pager.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { useCrudPage } from './useCrudPage.ts'
import { useShortcuts } from './useShortcuts.ts'

export interface CrudPageProps<Row> {
  resource: CrudResource<Row>
  /** The address's query as strings. */
  params: CrudParams
  /** Writes the address's query (replace, not push). */
  onParams: (params: CrudParams) => void
  /** Whether the person has a permission; everything is allowed unless given. */
  may?: (permission: string | number) => boolean
  /** More buttons in the header. */
  actions?: ReactNode
  /** Between the header and the table, such as counts or an organ-scope choice. */
  above?: ReactNode
  /** Another number reads the list again, for lists that follow what others do; selection and scroll stay. */
  version?: number
}

/** A whole console page from one description: search, filters, views, columns, table, batch, export, drawer. */
export function CrudPage<Row>({ resource, params, onParams, ...props }: CrudPageProps<Row>) {
  const page = useCrudPage(resource, params, onParams, props)
  const { list, query, columns, selected, may, change } = page
  const [dialog, setDialog] = useState<'columns' | 'keys' | null>(null)
  const search = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => search.current?.focus(), '?': () => setDialog('keys') })

  const rows = list.result?.list ?? []
  const { form } = resource
  const isFiltered = query.q !== '' || Object.keys(query.filters).length > 0
  const empty = isFiltered ? (
    <EmptyState art="search" message="没有符合条件的内容" action={{ text: '清除筛选', onPress: () => onParams({}) }} />
  ) : (
    <EmptyState message={resource.empty?.message ?? `还没有${resource.title}`} detail={resource.empty?.detail} />
  )

  return (
    <ConsoleScreen
      route={resource.route}
      title={resource.title}
      detail={resource.detail}
      isReady={list.result !== null || list.error !== null}
      actions={
        <>
          {props.actions}
          <IconButton icon={<Keyboard aria-hidden />} label="快捷键" onPress={() => setDialog('keys')} />
          {form?.create && may(form.createPermission) && (
            <Button isGuarded={false} icon={<Plus aria-hidden />} onPress={() => page.setOpen({ row: null })}>
              {form.createText ?? '新增'}
            </Button>
          )}
        </>
      }
    >
      {props.above}
      <CrudToolbar
        resourceKey={resource.key}
        searchLabel={resource.searchLabel}
        searchRef={search}
        filters={resource.filters}
        params={params}
        onChange={change}
        onReplace={onParams}
        onColumns={() => setDialog('columns')}
        onExport={resource.exporter && may(resource.exportPermission) ? page.exportAll : undefined}
      />
      {selected.size > 0 && (
        <SelectionBar rows={[...selected.values()]} actions={page.batch} onRun={page.run} onClear={page.clear} />
      )}
      {list.error !== null ? (
        <ErrorState message={list.error} onRetry={list.reload} />
      ) : list.result === null ? (
        <SkeletonList rows={8} lines={1} hasPicture={false} />
      ) : (
        <>
          <DataTable
            label={resource.title}
            columns={tableColumns(columns.shown)}
            items={rows}
            rowKey={resource.rowKey}
            sort={query.sort && { by: query.sort.by, isDescending: query.sort.is_descending }}
            onSort={(sort) => change({ sort: `${sort.isDescending ? '-' : ''}${sort.by}` })}
            selected={new Set(selected.keys())}
            onSelect={page.batch.length > 0 ? page.select : undefined}
            onOpen={resource.view || form ? (row) => page.setOpen({ row }) : undefined}
            isBusy={list.isLoading}
            empty={empty}
          />
          <Pager
            page_num={query.page_num}
            num={query.num}
            shown={rows.length}
            total={list.result.total}
            onPage={(page) => change({ page: String(page) })}
            onSize={(size) => change({ size: String(size) })}
          />
        </>
      )}
      {page.open && (
        <CrudDrawer
          key={page.open.row ? resource.rowKey(page.open.row) : 'new'}
          resource={resource}
          row={page.open.row}
          may={may}
          onClose={() => page.setOpen(null)}
          onChanged={list.reload}
          onRun={page.run}
        />
      )}
      <ColumnChooser
        isOpen={dialog === 'columns'}
        onClose={() => setDialog(null)}
        titles={Object.fromEntries(resource.columns.map((column) => [column.key, column.title]))}
        choice={columns.choice}
        onChange={columns.store}
        onReset={columns.reset}
      />
      <ShortcutsDialog isOpen={dialog === 'keys'} onClose={() => setDialog(null)} />
    </ConsoleScreen>
  )
}
