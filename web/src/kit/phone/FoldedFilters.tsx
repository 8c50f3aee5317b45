import { useLargeText } from '../base/useLargeText.ts'
import { FilterSheet } from './FilterSheet.tsx'

/** What narrows a list: in sight, where letters are large behind one button. */
export function FoldedFilters(props: Parameters<typeof FilterSheet>[0]) {
  return useLargeText() ? (
    <div>
      <FilterSheet {...props} />
    </div>
  ) : (
    props.children
  )
}
