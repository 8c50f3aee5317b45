import { ConsoleScreen, type ConsoleScreenProps } from '../kit/console/ConsoleScreen.tsx'
import { useRoute } from './routes.ts'
import { useSavedScroll } from './scroll.ts'

export type ConsoleFrameProps = Omit<ConsoleScreenProps, 'route' | 'title'> & {
  /** The heading, where it says more than the route line's title. */
  title?: string
}

/** A console screen tied to its route line. */
export function ConsoleFrame({ title, ...rest }: ConsoleFrameProps) {
  const { line } = useRoute()
  useSavedScroll(rest.isReady)
  return <ConsoleScreen {...rest} route={line.path} title={title ?? line.title} />
}
