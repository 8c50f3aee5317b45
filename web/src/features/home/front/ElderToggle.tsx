import { Glasses } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { useElderMode } from '../../../kit/base/useElderMode.ts'
import { display } from '../../../lib/display.ts'

/** Into elder mode and out of it, always at the same place of the front page. */
export function ElderToggle() {
  const isElder = useElderMode()
  return (
    <Button
      variant="plain"
      size="s"
      isGuarded={false}
      icon={<Glasses aria-hidden />}
      onPress={() => display.setMode(isElder ? 'normal' : 'elder')}
    >
      {isElder ? '退出长辈版' : '长辈版'}
    </Button>
  )
}
