import { Headset } from 'lucide-react'
import { useRef } from 'react'
import { BarButton } from '../kit/phone/BarButton.tsx'
import { Screen, type ScreenProps } from '../kit/phone/Screen.tsx'
import { openHelp } from './help.ts'
import { nav as navigation } from './nav.ts'
import { useRoute } from './routes.ts'
import { useSavedScroll } from './scroll.ts'

export type PhoneScreenProps = Omit<ScreenProps, 'route' | 'title' | 'onBack' | 'hasTabBar'> & {
  /** The heading, where it says more than the route line's title. */
  title?: string
  /** Instead of going back one screen. */
  onBack?: () => void
}

/** Somebody to ask, in the bar of every phone screen. */
export const HelpButton = () => <BarButton icon={<Headset aria-hidden />} text="帮助" onPress={openHelp} />

/** A phone screen tied to its route line: `data-screen`, heading, back button, somebody to ask, tab bar place and saved scroll. */
export function PhoneScreen({ title, onBack, actions, children, ...rest }: PhoneScreenProps) {
  const { line } = useRoute()
  // Ready means the first data was shown; another filter that loads does not take it back.
  const wasReady = useRef(false)
  wasReady.current ||= rest.isReady
  const isReady = wasReady.current
  useSavedScroll(isReady)
  const back = line.tab ? undefined : (onBack ?? (() => navigation.back()))
  return (
    <Screen
      {...rest}
      isReady={isReady}
      route={line.path}
      title={title ?? line.title}
      hasTabBar={Boolean(line.tab)}
      actions={
        <>
          {actions}
          <HelpButton />
        </>
      }
      {...(back ? { onBack: back } : {})}
    >
      {children}
    </Screen>
  )
}
