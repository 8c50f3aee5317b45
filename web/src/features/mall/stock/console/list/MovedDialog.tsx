import { Button } from '../../../../../kit/base/Button.tsx'
import { Dialog } from '../../../../../kit/overlays/Dialog.tsx'
import { count } from '../../../../../lib/format.ts'
import { type MovedLine, movedWords } from './count-sheet.ts'

type MovedDialogProps = {
  lines: readonly MovedLine[]
  hasRest: boolean
  onRest: () => Promise<void>
  onBack: () => void
}
/** Names the lines that moved while they were counted, and asks whether the rest is to be saved without them. */
export function MovedDialog({ lines, hasRest, onRest, onBack }: MovedDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onBack}
      title={`有${count(lines.length)}种在您盘点时有变动`}
      footer={
        <>
          <Button variant="plain" isGuarded={false} onPress={onBack}>
            返回核对
          </Button>
          {hasRest && <Button onPress={onRest}>只保存其余的</Button>}
        </>
      }
    >
      <p>还没有保存。请重新数一数这些：</p>
      <ul>
        {lines.map((line) => (
          <li key={line.sku_id}>
            {line.name}：{movedWords(line)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
