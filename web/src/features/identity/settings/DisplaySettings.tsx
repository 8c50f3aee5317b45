import { SegmentedControl } from '../../../kit/fields/SegmentedControl.tsx'
import { display, useDisplay } from '../../../lib/display.ts'
import styles from './DisplaySettings.module.css'
import { ElderSwitch } from './ElderSwitch.tsx'

/** Elder mode, text size and theme; every change shows at once. */
export function DisplaySettings() {
  const { textSize, theme } = useDisplay()
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>显示</h2>
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
    </section>
  )
}
