import { useQuery } from '@tanstack/react-query'
import type { FieldProps } from '../kit/fields/Field.tsx'
import { SearchField } from '../kit/fields/SearchField.tsx'
import { Select, type SelectOption } from '../kit/fields/Select.tsx'
import { sentenceOf } from './api.ts'
import type { RowsQuery, TreeRow } from './growing-tree.ts'
import { queryClient } from './query.ts'
import styles from './TreeField.module.css'
import { useSearchWords } from './useSearchWords.ts'

export type PlaceOption = SelectOption<number>
/** Where the things come from: a branch with its top, or what is called so, at most so many. */
export type TreeSource = { read: (asked: { id?: number; keyword?: string }) => RowsQuery<TreeRow>; most: number }
export type Places = {
  source: TreeSource
  /** Those from this one downwards; null while it is not known. */
  top: number | null
  /** Neither this one nor what stands below it. */
  except?: number
}

/** Rows of a branch, parents first, each a step further in; all but one and what is below it. */
function indented(rows: readonly TreeRow[], except: number): PlaceOption[] {
  const [top, ...others] = rows
  if (!top || top.id === except) return []
  const optionsOf = (row: TreeRow, level: number): PlaceOption[] =>
    row.id === except
      ? []
      : [
          { value: row.id, label: `${'　'.repeat(level)}${row.name}` },
          ...others.filter(({ parent_id }) => parent_id === row.id).flatMap((one) => optionsOf(one, level + 1)),
        ]
  return optionsOf(top, 0)
}
/** Whether all that stands below has come with them. */
const isWhole = (rows: readonly TreeRow[]): boolean =>
  rows.length === 1 + rows.reduce((sum, { count }) => sum + count, 0)

/** The name of a thing that was read already, such as one that was chosen; '' where it was not. */
export function knownName({ read }: TreeSource, id: number | null): string {
  const [path] = read({}).queryKey as [string]
  const answers = queryClient.getQueriesData<readonly NamedNode[]>({ queryKey: [path] })
  return answers.flatMap(([, nodes]) => nodes ?? []).reduce((name, node) => name || nameIn(node, id), '')
}
type NamedNode = { id: number; name: string; children: readonly NamedNode[] }
const nameIn = (node: NamedNode, id: number | null): string =>
  node.id === id ? node.name : node.children.reduce((name, child) => name || nameIn(child, id), '')

/** Where a thing stands and its name, in words, from below the top that is seen. */
function pathOf({ id, name, way }: TreeRow, top: number): string {
  const from = id === top ? way.length : way.findIndex((one) => one.id === top) + 1
  return [...way.slice(from).map((one) => one.name), name].join(' / ')
}

/** What there is to choose from: a branch, of a large one its first level or what a search finds. */
export function usePlaces({ source, top, except = 0 }: Places) {
  const { read } = source
  const typed = useSearchWords()
  const whole = useQuery({ ...read({ id: top ?? 0 }), enabled: top !== null })
  const branch = whole.data ?? []
  const isLarge = branch.length > 0 && !isWhole(branch)
  const isLooking = isLarge && typed.asked !== ''
  const search = useQuery({ ...read({ id: top ?? 0, keyword: typed.asked }), enabled: isLooking })
  const option = (row: TreeRow): PlaceOption => ({ value: row.id, label: pathOf(row, top ?? 0) })
  const found = (search.data ?? []).filter(({ id, way }) => id !== except && !way.some((one) => one.id === except))
  const listed = isLooking ? found.map(option) : indented(branch, except)
  return {
    whole,
    branch,
    isLarge,
    isLooking,
    option,
    listed,
    finder: { ...typed, search, isLooking, most: source.most },
  }
}

type FinderProps = { label: string } & ReturnType<typeof usePlaces>['finder']
/** Looks for places by name, and says how many there are. */
export function PlaceFinder({ label, words, setWords, searchNow, search, isLooking, most }: FinderProps) {
  const { data, error } = search
  const count = data?.length ?? 0
  return (
    <>
      <SearchField label={`搜索${label}`} value={words} onChange={setWords} onSubmit={searchNow} />
      {isLooking && (
        <p role="status" className={styles.found}>
          {error && sentenceOf(error)}
          {data && (count < most ? `找到${count}个` : `只列出前${most}个，请把名称写得更完整`)}
        </p>
      )}
    </>
  )
}

type TreeFieldProps = FieldProps &
  Places & {
    value: number | null
    onChange: (value: number) => void
    placeholder?: string
    onClear?: () => void
  }

/** One thing of a tree: of a few from all of it, of many from what a search finds, each with where it stands. */
export function TreeField({ source, top, except, ...props }: TreeFieldProps) {
  const { value } = props
  const { branch, isLarge, option, listed, finder } = usePlaces({ source, top, ...(except ? { except } : {}) })
  const isElsewhere = isLarge && !!value && !branch.some(({ id }) => id === value)
  const { data: chosen = [] } = useQuery({ ...source.read({ id: value ?? 0 }), enabled: isElsewhere })
  // What is chosen stays shown, whatever is looked for.
  const others = [...chosen.slice(0, 1), ...branch]
  const held = listed.some((one) => one.value === value) ? undefined : others.find(({ id }) => id === value)
  return (
    <div className={styles.field}>
      {isLarge && <PlaceFinder label={props.label} {...finder} />}
      <Select<number> {...props} options={held ? [option(held), ...listed] : listed} />
    </div>
  )
}
