import { useElderMode } from '../../../kit/base/useElderMode.ts'
import { Switch } from '../../../kit/fields/Switch.tsx'
import { display } from '../../../lib/display.ts'

/** Larger text and targets everywhere, from the next moment on. */
export function ElderSwitch() {
  const isElder = useElderMode()
  return (
    <Switch
      isSelected={isElder}
      onChange={(isOn) => display.setMode(isOn ? 'elder' : 'normal')}
      hint="字更大，按钮更大，页面更简单"
    >
      长辈版
    </Switch>
  )
}
