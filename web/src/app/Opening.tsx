import { SkeletonCard } from '../kit/feedback/SkeletonCard.tsx'
import { Screen } from '../kit/phone/Screen.tsx'
import { nav } from '../lib/nav.ts'
import { useRouter } from './router.ts'

/** The first screen while its code is on its way: its bar, its title, and the place of what comes. */
export function Opening() {
  const line = useRouter((state) => state.opening)
  if (!line || line.audience === 'console') return null
  return (
    <Screen
      route={line.path}
      title={line.title}
      isReady={false}
      nav={line.nav === 'custom' ? 'none' : 'bar'}
      hasTabBar={Boolean(line.tab)}
      {...(line.tab ? {} : { onBack: () => nav.back() })}
    >
      <SkeletonCard ratio={0} lines={4} />
      <SkeletonCard ratio={0} lines={4} />
    </Screen>
  )
}
