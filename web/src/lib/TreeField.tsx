import { useQuery } from '@tanstack/react-query'
import type { FieldProps } from '../kit/fields/Field.tsx'
import { SearchField } from '../kit/fields/SearchField.tsx'
import { Select, type SelectOption } from '../kit/fields/Select.tsx'
import { sentenceOf } from './api.ts'
import type { RowsQuery, TreeRow } from './growing-tree.ts'
import { queryClient } from './query.ts'
import styles from './TreeField.module.css'
import { useSearchWords } from './useSearchWords.ts'

type Option = SelectOption<number>
/** Where the things come from: a branch with its top, or what is called so, at most so many. */
export type TreeSource = { read: (asked: { id?: number; keyword?: string }) => RowsQuery<TreeRow>; most: number }
type Places = {
  source: TreeSource
  /** Those from this one downwards; null while it is not known. */
  top: number | null
  /** Neither this one nor what stands below it. */
  except?: number
}

/** Rows of a branch, parents first, each a step further in; all but one and what is below it. */
function indented(rows: readonly TreeRow[], except: number): Option[] {
  const [top, ...others] = rows
  if (!top || top.id === except) return []
  const optionsOf = (row: TreeRow, level: number): Option[] =>
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

function usePlaces({ source: { read }, top, except = 0 }: Places, value: number | null, words: string) {
  const isKnown = top !== null
  const { data: branch = [] } = useQuery({ ...read({ id: top ?? 0 }), enabled: isKnown })
  const isLarge = branch.length > 0 && !isWhole(branch)
  const isLooking = isLarge && words !== ''
  const search = useQuery({ ...read({ id: top ?? 0, keyword: words }), enabled: isLooking })
  const isElsewhere = isLarge && !!value && !branch.some(({ id }) => id === value)
  const { data: chosen = [] } = useQuery({ ...read({ id: value ?? 0 }), enabled: isElsewhere })
  const option = (row: TreeRow): Option => ({ value: row.id, label: pathOf(row, top ?? 0) })
  const found = (search.data ?? []).filter(({ id, way }) => id !== except && !way.some((one) => one.id === except))
  const listed = isLooking ? found.map(option) : indented(branch, except)
  // What is chosen stays shown, whatever is looked for.
  const others = [...chosen.slice(0, 1), ...branch]
  const held = listed.some((one) => one.value === value) ? undefined : others.find(({ id }) => id === value)
  return { isLarge, isLooking, search, options: held ? [option(held), ...listed] : listed }
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
  const { words, setWords, asked, searchNow } = useSearchWords()
  const { isLarge, isLooking, search, options } = usePlaces(
    { source, top, ...(except ? { except } : {}) },
    props.value,
    asked,
  )
  const { data, error } = search
  const count = data?.length ?? 0
  return (
    <div className={styles.field}>
      {isLarge && <SearchField label={`搜索${props.label}`} value={words} onChange={setWords} onSubmit={searchNow} />}
      {isLooking && (
        <p role="status" className={styles.found}>
          {error && sentenceOf(error)}
          {data && (count < source.most ? `找到${count}个` : `只列出前${source.most}个，请把名称写得更完整`)}
        </p>
      )}
      <Select<number> {...props} options={options} />
    </div>
  )
}
