import type { ArtName } from './ink.ts'
import { type StateAction, StateView } from './StateView.tsx'

export type EmptyStateProps = {
  message?: string
  detail?: string
  action?: StateAction
  /** search for "nothing found", done for "all done". */
  art?: Extract<ArtName, 'empty' | 'search' | 'done'>
}

/** Nothing here yet. */
export function EmptyState({ message = '这里还没有内容', art = 'empty', ...rest }: EmptyStateProps) {
  return <StateView art={art} message={message} {...rest} />
}
