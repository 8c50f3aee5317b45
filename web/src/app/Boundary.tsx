import { Component, type ReactNode } from 'react'
import { ChunkFailed } from './ChunkFailed.tsx'

type BoundaryProps = {
  /** What is drawn: another is tried anew. */
  of: unknown
  children: ReactNode
}
type State = { of: unknown; broken: { error: unknown } | null }

/** Words and a button in place of what breaks while it is drawn. */
export class Boundary extends Component<BoundaryProps, State> {
  override state: State = { of: this.props.of, broken: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broken: { error } }
  }
  static getDerivedStateFromProps({ of }: BoundaryProps, state: State): Partial<State> | null {
    return of === state.of ? null : { of, broken: null }
  }
  override render(): ReactNode {
    const { broken } = this.state
    return broken ? <ChunkFailed error={broken.error} /> : this.props.children
  }
}
