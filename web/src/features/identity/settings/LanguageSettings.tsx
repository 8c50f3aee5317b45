import { Switch } from '../../../kit/fields/Switch.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { display, useDisplay } from '../../../lib/display.ts'
import { mayHear, speak } from '../../../lib/platform/speak.ts'
import styles from './DisplaySettings.module.css'

const SAMPLE = '您好，这里是和颐。打开语音播报以后，收到新消息会这样读给您听。'

/** The one language, and the voice that reads it to whom reading is hard. */
export function LanguageSettings() {
  const { hasVoice } = useDisplay()
  return (
    <>
      <CellGroup title="语言和朗读">
        <Cell title="语言" value="简体中文" detail="目前只有简体中文；看字不方便时，可以听手机读" />
        {mayHear() && <Cell title="试听朗读" onPress={() => speak(SAMPLE)} />}
      </CellGroup>
      <section className={styles.card} aria-label="语音播报">
        <Switch isSelected={hasVoice} onChange={display.setVoice} hint="收到新消息时读出来">
          语音播报
        </Switch>
      </section>
    </>
  )
}
