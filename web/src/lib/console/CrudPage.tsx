import { Keyboard, Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../kit/base/Button.tsx'
import { IconButton } from '../../kit/base/IconButton.tsx'
import { count } from '../../kit/base/money.ts'
import { Beside } from '../../kit/console/Beside.tsx'
import { ColumnChooser } from '../../kit/console/ColumnChooser.tsx'
import { ConsoleScreen } from '../../kit/console/ConsoleScreen.tsx'
import { DataTable } from '../../kit/console/DataTable.tsx'
import { Drawer } from '../../kit/console/Drawer.tsx'
import type { Density } from '../../kit/console/density.ts'
import { Pager } from '../../kit/console/Pager.tsx'
import { type SavedView, SavedViews, SaveView } from '../../kit/console/SavedViews.tsx'
import { SelectionBar } from '../../kit/console/SelectionBar.tsx'
import { ShortcutsDialog } from '../../kit/console/ShortcutsDialog.tsx'
import { isCrowded, TableToolbar } from '../../kit/console/TableToolbar.tsx'
import { TableTools } from '../../kit/console/TableTools.tsx'
import { useShortcuts } from '../../kit/console/useShortcuts.ts'
import { EmptyState } from '../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../kit/feedback/SkeletonList.tsx'
import { useLate } from '../../kit/feedback/useLate.ts'
import { href } from '../address.ts'
import type { Params } from '../routes.ts'
import { AwayRows } from './AwayRows.tsx'
import { CrudDrawer } from './CrudDrawer.tsx'
import styles from './CrudPage.module.css'
import { useComing } from './coming.ts'
import { type CrudResource, type CrudRows, type CrudTree, changeParams } from './crud.ts'
import { tableColumns } from './crud-columns.tsx'
import { RowLink } from './RowLink.tsx'
import { SheetDialog } from './sheet-job/SheetDialog.tsx'
import { TreePane } from './TreePane.tsx'
import { useCrudPage } from './useCrudPage.ts'
import { useDensity } from './useDensity.ts'
import { useStored } from './useStored.ts'

export type CrudPageProps<Row, Rows extends CrudRows<Row>> = {
  resource: CrudResource<Row, Rows>
  /** More buttons in the header. */
  actions?: ReactNode
  /** Beside the title, such as counts by state; `change` changes entries of the address. */
  tabs?: (page: Rows | undefined, change: (some: Params) => void) => ReactNode
}

/** A whole console page from one description: search, filters, views, columns, table, batch, export, drawer. */
export function CrudPage<Row, Rows extends CrudRows<Row>>({ resource, ...props }: CrudPageProps<Row, Rows>) {
  const page = useCrudPage(resource)
  const { line, list, query, may, change } = page
  const [views, storeViews] = useStored<SavedView>(`views_${resource.key}`)
  const [dialog, setDialog] = useState<'columns' | 'keys' | 'sheets' | null>(null)
  const [density, setDensity] = useDensity()
  const search = useRef<HTMLInputElement>(null)
  useShortcuts({
    // A list that has nothing to search begins with its rows.
    '/': () => (search.current ? search.current.focus() : focusFirstRow(document.getElementById('main'))),
    '?': () => setDialog('keys'),
    '[': () => page.turn(-1),
    ']': () => page.turn(1),
  })
  const { form, exporter, exportRows } = resource
  const { sheetRows, setSheetRows } = page
  const tools = (
    <TableTools
      onClear={page.clear}
      save={<SaveView views={views} params={page.params} columns={page.columns.choice} onChange={storeViews} />}
      onColumns={() => setDialog('columns')}
      onExport={resource.exporter && may(resource.exportPermission) ? () => setDialog('sheets') : undefined}
      density={density}
      onDensity={setDensity}
    />
  )
  // Beside a title that has no tabs there is room.
  const isAbove = !props.tabs && isCrowded(resource.filters)

  return (
    <ConsoleScreen
      isWhole
      route={line.path}
      title={line.title}
      detail={resource.detail}
      isReady={(list.page !== undefined && !page.isBeyond) || list.error !== null}
      tabs={props.tabs?.(list.page, change)}
      actions={
        <>
          {isAbove && tools}
          {props.actions}
          <IconButton icon={<Keyboard aria-hidden />} label="快捷键" onPress={() => setDialog('keys')} />
          {form?.create && may(form.createPermission) && (
            <Button isGuarded={false} icon={<Plus aria-hidden />} onPress={() => page.setNew(true)}>
              {form.createText ?? '新增'}
            </Button>
          )}
        </>
      }
    >
      <WithTree tree={resource.tree} resourceKey={resource.key} page={page}>
        <TableToolbar
          searchLabel={resource.searchLabel}
          searchRef={search}
          onDown={() => focusFirstRow(search.current)}
          filters={resource.filters}
          params={page.params}
          onChange={change}
          views={
            views.length > 0 && (
              <SavedViews views={views} params={page.params} onApply={page.apply} onChange={storeViews} />
            )
          }
          tools={!isAbove && tools}
        />
        {list.error !== null ? (
          <ErrorState message={list.error} onRetry={list.reload} />
        ) : (
          <Listed resource={resource} page={page} density={density} />
        )}
      </WithTree>
      <OpenRow resource={resource} page={page} />
      <ColumnChooser
        isOpen={dialog === 'columns'}
        onClose={() => setDialog(null)}
        titles={Object.fromEntries(resource.columns.map((column) => [column.key, column.title]))}
        choice={page.columns.choice}
        onChange={page.columns.store}
        onReset={page.columns.reset}
      />
      {dialog === 'sheets' && exporter && (
        <SheetDialog ask={(format) => exporter(query, format)} onClose={() => setDialog(null)} />
      )}
      {sheetRows && exportRows && (
        <SheetDialog
          title="导出所选"
          about={`导出选中的${count(sheetRows.length)}项。`}
          ask={(format) => exportRows(sheetRows, format)}
          onClose={() => setSheetRows(null)}
        />
      )}
      <ShortcutsDialog isOpen={dialog === 'keys'} onClose={() => setDialog(null)} />
    </ConsoleScreen>
  )
}

type WithTreeProps<Row, Rows extends CrudRows<Row>> = {
  tree: CrudTree | undefined
  resourceKey: string
  page: ReturnType<typeof useCrudPage<Row, Rows>>
  children: ReactNode
}

/** The table with its tree at the left, where it has one. */
function WithTree<Row, Rows extends CrudRows<Row>>({ tree, page, children, ...props }: WithTreeProps<Row, Rows>) {
  if (!tree) return children
  const choose = (value: string) => page.change({ [tree.key]: value })
  return (
    <Beside pane={<TreePane {...props} tree={tree} value={page.params[tree.key] ?? ''} onChange={choose} />}>
      {children}
    </Beside>
  )
}

/** From the search box into what it found, past a tree that stands beside. */
function focusFirstRow(from: HTMLElement | null): void {
  from?.closest('main')?.querySelector<HTMLElement>('[role="grid"] [role="row"][data-key]')?.focus()
}

type PartProps<Row, Rows extends CrudRows<Row>> = {
  resource: CrudResource<Row, Rows>
  page: ReturnType<typeof useCrudPage<Row, Rows>>
}

type ListedProps<Row, Rows extends CrudRows<Row>> = PartProps<Row, Rows> & { density: Density }

/** The page that is asked for. Rows of another list cannot be used, and after a moment they are gone. */
function Listed<Row, Rows extends CrudRows<Row>>({ resource, page, density }: ListedProps<Row, Rows>) {
  const { list, query, change } = page
  const isLate = useLate(list.isOther)
  if (list.page === undefined || isLate) return <SkeletonList rows={8} lines={1} hasPicture={false} />
  return (
    <div className={styles.listed} inert={list.isOther}>
      <Rows resource={resource} page={page} rows={list.page.list} density={density} />
      <Pager
        page_num={query.page_num}
        num={query.num}
        {...totalOf(page.total ?? list.page)}
        onPage={(next) => change({ page: String(next) })}
        onSize={(size) => change({ size: String(size) })}
      >
        {!list.isOther && <Selected resource={resource} page={page} />}
      </Pager>
    </div>
  )
}

type Total = { total: number; more: boolean; isCounting?: boolean; count?: () => void }
const totalOf = ({ total, more, isCounting = false, count }: Total) => ({ total, more, isCounting, onCount: count })

/** What is picked, and what can be done with it. */
function Selected<Row, Rows extends CrudRows<Row>>({ resource, page }: PartProps<Row, Rows>) {
  const { picked, batch, list } = page
  const [isAwayShown, setAwayShown] = useState(false)
  const { whole, selected } = picked
  if (!whole && selected.size === 0) return null
  const forAll = batch.filter(({ runAll }) => runAll)
  const { total = 0, more = false } = page.total ?? list.page ?? {}
  const { away } = picked
  return (
    <>
      <SelectionBar
        rows={[...selected.values()]}
        away={{ count: away.length, show: () => setAwayShown(true) }}
        isPage={picked.isPage && (more || total > selected.size)}
        whole={whole?.seen ?? null}
        onWhole={
          picked.isMoreThanPage && forAll.length > 0 ? { count: total, isMore: more, pick: picked.pickAll } : null
        }
        actions={whole ? forAll : batch}
        onRun={(action, rows, left) => page.run(action, rows, { whole, left })}
        onClear={picked.clear}
      />
      {isAwayShown && (
        <AwayRows
          rows={away}
          rowKey={resource.rowKey}
          rowTitle={resource.rowTitle}
          onDrop={picked.drop}
          onClose={() => setAwayShown(false)}
        />
      )}
    </>
  )
}

/** The drawer of the row that the address names, or of a new one. */
function OpenRow<Row, Rows extends CrudRows<Row>>({ resource, page }: PartProps<Row, Rows>) {
  const { one, isNew, may, list, run } = page
  const shared = { resource, may, onChanged: list.reload, onRun: run }
  if (isNew) return <CrudDrawer {...shared} row={null} onClose={() => page.setNew(false)} />
  if (!one.opened) return null
  const { row, previous, next } = one.opened
  if (row === null)
    return (
      <Drawer isOpen onClose={one.close} title={page.line.title}>
        {one.opened.problem === null ? (
          <SkeletonList rows={5} />
        ) : (
          <ErrorState message={one.opened.problem} onRetry={one.opened.retry} />
        )}
      </Drawer>
    )
  return (
    <CrudDrawer
      {...shared}
      // What was typed into a row's form is not the next one's; a row that is only looked at changes in place.
      key={resource.form ? resource.rowKey(row) : 'row'}
      row={row}
      onClose={one.close}
      onPrevious={previous === null ? undefined : () => one.open(previous)}
      onNext={next === null ? undefined : () => one.open(next)}
    />
  )
}

type RowsProps<Row, Rows extends CrudRows<Row>> = ListedProps<Row, Rows> & { rows: readonly Row[] }

/** The table itself, or why it is empty. */
function Rows<Row, Rows extends CrudRows<Row>>({ resource, page, rows, density }: RowsProps<Row, Rows>) {
  const { line, query, params } = page
  const { isOther } = page.list
  const coming = useComing(resource.key)
  const wider = query.q && page.list.page ? resource.wider?.(page.list.page) : null
  const isFiltered = query.q !== '' || Object.keys(query.filters).some((key) => !(key in (resource.address ?? {})))
  const empty = isFiltered ? (
    <EmptyState
      art="search"
      message="没有符合条件的内容"
      detail={query.q ? resource.searchHint : undefined}
      action={
        wider
          ? { text: wider.text, href: href(line.path, changeParams(params, wider.change)) }
          : { text: '清除筛选', onPress: () => page.replace({}) }
      }
    />
  ) : (
    <EmptyState message={resource.empty?.message ?? `还没有${line.title}`} detail={resource.empty?.detail} />
  )
  return (
    <DataTable
      label={line.title}
      columns={tableColumns(page.columns.shown, {
        may: page.may,
        rowTitle: resource.rowTitle,
        comingOf: (row) => coming.get(resource.rowKey(row)),
        linkTo: (row, words) => (
          <RowLink href={page.one.hrefOf(row)} onOpen={() => page.one.open(row)}>
            {words}
          </RowLink>
        ),
      })}
      items={rows}
      rowKey={resource.rowKey}
      sort={query.sort && { by: query.sort.by, isDescending: query.sort.is_descending }}
      onSort={(sort) => page.change({ sort: `${sort.isDescending ? '-' : ''}${sort.by}` })}
      selected={page.picked.keys}
      onSelect={page.batch.length > 0 ? (keys) => !isOther && page.picked.select(keys) : undefined}
      onOpen={resource.view || resource.form ? (row) => !isOther && page.one.open(row) : undefined}
      opened={page.one.key}
      isSoft={(row) => coming.has(resource.rowKey(row))}
      isBusy={page.list.isBusy}
      density={density}
      place={JSON.stringify(query)}
      empty={empty}
    />
  )
}
