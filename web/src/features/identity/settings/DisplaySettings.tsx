import { SegmentedControl } from '../../../kit/fields/SegmentedControl.tsx'
import { Switch } from '../../../kit/fields/Switch.tsx'
import { display, useDisplay } from '../../../lib/display.ts'
import styles from './DisplaySettings.module.css'
import { ElderSwitch } from './ElderSwitch.tsx'

/** Elder mode, text size, theme and voice; every change shows at once. */
export function DisplaySettings() {
  const { textSize, theme, hasVoice } = useDisplay()
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>显示与声音</h2>
      <ElderSwitch />
      <div className={styles.row}>
        <p aria-hidden>文字大小</p>
        <SegmentedControl
          label="文字大小"
          value={textSize}
          onChange={display.setTextSize}
          options={[
            { value: '100', label: '标准' },
            { value: '115', label: '大' },
            { value: '130', label: '特大' },
          ]}
        />
      </div>
      <div className={styles.row}>
        <p aria-hidden>颜色</p>
        <SegmentedControl
          label="颜色"
          value={theme}
          onChange={display.setTheme}
          options={[
            { value: 'light', label: '浅色' },
            { value: 'dark', label: '深色' },
            { value: 'contrast', label: '高对比' },
          ]}
        />
      </div>
      <Switch isSelected={hasVoice} onChange={display.setVoice} hint="收到新消息时读出来">
        语音播报
      </Switch>
    </section>
  )
}
