import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '../base/Button.tsx'
import { IconButton } from '../base/IconButton.tsx'
import { Checkbox } from '../fields/Checkbox.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import styles from './ColumnChooser.module.css'

/** A column by its key and whether it is shown, in the person's order. */
export type ColumnChoice = {
  key: string
  isShown: boolean
}

export type ColumnChooserProps = {
  isOpen: boolean
  onClose: () => void
  titles: Readonly<Record<string, string>>
  choice: readonly ColumnChoice[]
  onChange: (choice: ColumnChoice[]) => void
  onReset: () => void
}

/** Shows, hides and orders columns; at least one stays. */
export function ColumnChooser({ isOpen, onClose, titles, choice, onChange, onReset }: ColumnChooserProps) {
  const shownCount = choice.filter((one) => one.isShown).length
  function move(from: number, by: number) {
    const next = [...choice]
    const [taken] = next.splice(from, 1)
    if (taken) next.splice(from + by, 0, taken)
    onChange(next)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="选择列"
      footer={
        <>
          <Button variant="plain" isGuarded={false} onPress={onReset}>
            恢复默认
          </Button>
          <Button onPress={onClose}>完成</Button>
        </>
      }
    >
      <ul className={styles.list}>
        {choice.map((one, index) => (
          <li key={one.key} className={styles.row}>
            <Checkbox
              isSelected={one.isShown}
              isDisabled={one.isShown && shownCount === 1}
              onChange={(isShown) => onChange(choice.map((old) => (old === one ? { ...old, isShown } : old)))}
            >
              {titles[one.key]}
            </Checkbox>
            <IconButton
              icon={<ArrowUp aria-hidden />}
              label={`上移${titles[one.key]}`}
              isDisabled={index === 0}
              onPress={() => move(index, -1)}
            />
            <IconButton
              icon={<ArrowDown aria-hidden />}
              label={`下移${titles[one.key]}`}
              isDisabled={index === choice.length - 1}
              onPress={() => move(index, 1)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
