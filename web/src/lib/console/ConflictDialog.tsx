import { Button } from '../../kit/base/Button.tsx'
import { Fact, FactList } from '../../kit/console/FactList.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import styles from './ConflictDialog.module.css'
import type { Conflict } from './conflict.ts'

/** A part of what is edited, by its name on the screen, and what stands in it where that can be said in a few words. */
export type ChangedPart = { label: string; words?: string }

type ConflictDialogProps = {
  /** What both have worked on, such as 商品. */
  thing: string
  conflict: Conflict
  /** What the other one has made of it; null until it is here. */
  theirs: readonly ChangedPart[] | null
  /** What the person has made of what both began with. */
  mine: readonly ChangedPart[]
  onKeepMine: () => void
  onTakeTheirs: () => void
  /** Goes back to what is typed, and saves nothing yet. */
  onClose: () => void
}

const MAX_WORDS = 40
/** As much of it as tells one from the other. */
const short = (words: string): string => {
  const letters = [...words.trim()]
  return letters.length > MAX_WORDS ? `${letters.slice(0, MAX_WORDS).join('')}…` : letters.join('')
}

function Parts({ parts, none }: { parts: readonly ChangedPart[]; none: string }) {
  if (parts.length === 0) return <p>{none}</p>
  return (
    <ul>
      {parts.map(({ label, words }) => (
        <li key={label}>{words === undefined ? label : `${label}：${short(words) || '空'}`}</li>
      ))}
    </ul>
  )
}

/** Somebody else was faster: who, when and what, and whose work is to stand. */
export function ConflictDialog({ thing, conflict, theirs, mine, ...on }: ConflictDialogProps) {
  const both = mine.filter(({ label }) => theirs?.some((part) => part.label === label)).map(({ label }) => label)
  return (
    <Dialog
      isOpen
      size="l"
      onClose={on.onClose}
      isDismissable={false}
      title={`${thing}已被修改`}
      footer={
        <>
          <Button variant="quiet" isGuarded={false} onPress={on.onClose}>
            继续编辑
          </Button>
          <Button variant="plain" isGuarded={false} isDisabled={theirs === null} onPress={on.onTakeTheirs}>
            用对方的，放弃我的
          </Button>
          <Button variant="danger" isGuarded={false} onPress={on.onKeepMine}>
            用我的，覆盖对方
          </Button>
        </>
      }
    >
      <div className={styles.conflict}>
        <p>
          {conflict.by}在{conflict.at}改过{thing}。
        </p>
        <FactList>
          <Fact name="对方改了">{theirs === null ? '正在读取' : <Parts parts={theirs} none="没有看得到的变化" />}</Fact>
          <Fact name="您改了">
            <Parts parts={mine} none="没有改动" />
          </Fact>
        </FactList>
        <p>{both.length > 0 ? `两边都改了${both.join('、')}。` : ''}覆盖后，对方改的内容就没有了。</p>
      </div>
    </Dialog>
  )
}
