import { EmptyState } from './EmptyState.tsx'
import type { StateAction } from './StateView.tsx'

export type NothingChosenProps = { message: string; detail?: string; action: StateAction; art?: 'empty' | 'search' }

/**
 * A screen about one thing, opened without saying about which. The screens suite looks for the mark: there it means that
 * the route line lacks its `sample`.
 */
export function NothingChosen(props: NothingChosenProps) {
  return (
    <div data-nothing-chosen>
      <EmptyState {...props} />
    </div>
  )
}
