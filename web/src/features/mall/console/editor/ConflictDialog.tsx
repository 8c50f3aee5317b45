import { Button } from '../../../../kit/base/Button.tsx'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import styles from './ConflictDialog.module.css'
import { changedParts } from './goods-changes.ts'
import type { GoodsForm } from './goods-form.ts'
import type { Conflict } from './useGoodsEditor.ts'

type ConflictDialogProps = {
  conflict: Conflict
  /** The product as it was read, as it is now (null until it is here), and as it is typed. */
  before: GoodsForm
  now: GoodsForm | null
  typed: GoodsForm
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else was faster: who, when and what, and whose work is to stand. */
export function ConflictDialog({ conflict, before, now, typed, ...on }: ConflictDialogProps) {
  const theirs = now ? changedParts(before, now) : []
  const mine = changedParts(before, typed)
  const both = mine.filter((part) => theirs.includes(part))
  return (
    <Dialog
      isOpen
      onClose={on.onClose}
      isDismissable={false}
      title="商品已被修改"
      footer={
        <>
          <Button variant="quiet" isGuarded={false} onPress={on.onClose}>
            继续编辑
          </Button>
          <Button variant="plain" isGuarded={false} isDisabled={now === null} onPress={on.onTakeTheirs}>
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
          {conflict.by}在{conflict.at}保存过这个商品。
        </p>
        <dl className={styles.parts}>
          <div>
            <dt>对方改了</dt>
            <dd>{now === null ? '正在读取' : theirs.join('、') || '没有看得到的变化'}</dd>
          </div>
          <div>
            <dt>您改了</dt>
            <dd>{mine.join('、') || '没有改动'}</dd>
          </div>
        </dl>
        <p>
          {both.length > 0 ? `两边都改了${both.join('、')}。` : ''}
          覆盖后，对方改的内容会变回您打开时的样子。
        </p>
      </div>
    </Dialog>
  )
}
