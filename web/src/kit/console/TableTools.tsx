import { Columns3, Download, RotateCcw, Rows2, Rows3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../base/IconButton.tsx'
import type { Density } from './density.ts'
import styles from './TableToolbar.module.css'

export type TableToolsProps = {
  /** Gives up all that narrows the table; left out where nothing does. */
  onClear: (() => void) | undefined
  /** Keeps the filters under a name. */
  save: ReactNode
  onColumns: () => void
  onExport?: (() => void) | undefined
  density: Density
  onDensity: (density: Density) => void
}

/** What changes the table itself, as icons. */
export function TableTools({ onClear, save, onColumns, onExport, density, onDensity }: TableToolsProps) {
  const isCompact = density === 'compact'
  return (
    <div className={styles.tools}>
      {onClear && <IconButton icon={<RotateCcw aria-hidden />} label="清除筛选" onPress={onClear} />}
      {save}
      <IconButton icon={<Columns3 aria-hidden />} label="选择列" onPress={onColumns} />
      <IconButton
        icon={isCompact ? <Rows2 aria-hidden /> : <Rows3 aria-hidden />}
        label={isCompact ? '改用宽松的行' : '改用紧凑的行'}
        onPress={() => onDensity(isCompact ? 'roomy' : 'compact')}
      />
      {onExport && (
        <IconButton icon={<Download aria-hidden />} label="导出筛选结果" aria-haspopup="dialog" onPress={onExport} />
      )}
    </div>
  )
}
