import { Info } from 'lucide-react'
import { Button } from '../../../../../kit/base/Button.tsx'
import styles from './EditorNote.module.css'

type EditorNoteProps = { words: string; actions: readonly { text: string; onPress: () => void }[] }

/** Something the editor has to say before the work goes on. */
export function EditorNote({ words, actions }: EditorNoteProps) {
  return (
    <div role="status" className={styles.note}>
      <Info aria-hidden />
      <p className={styles.words}>{words}</p>
      {actions.map((action) => (
        <Button key={action.text} variant="plain" isGuarded={false} onPress={action.onPress}>
          {action.text}
        </Button>
      ))}
    </div>
  )
}
