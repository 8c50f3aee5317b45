import { Switch } from '../../../kit/Switch.tsx'
import { display, useElder } from '../../../lib/display.ts'

/** Larger text and targets everywhere, from the next moment on. */
export function ElderSwitch() {
  const isElder = useElder()
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
