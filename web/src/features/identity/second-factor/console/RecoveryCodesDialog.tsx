import { Button } from '../../../../kit/base/Button.tsx'
import { confirm } from '../../../../kit/overlays/confirm.ts'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { copy } from '../../../../lib/platform/share.ts'
import styles from '../../parts/AccountSafety.module.css'

/** They are shown this once, so a key pressed by mistake must not be the end of them. */
const LEAVING = {
  title: '恢复码抄好了吗？',
  message: '关闭后不再显示。没有抄下来，就要再换一组。',
  confirmText: '抄好了，关闭',
  cancelText: '再看看',
}

/** 恢复码: shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const leave = async () => {
    if (await confirm(LEAVING)) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={leave}
      title="请保存恢复码"
      isDismissable={false}
      footer={
        <>
          <Button variant="plain" onPress={() => copy(codes.join('\n'))}>
            复制全部
          </Button>
          <Button isGuarded={false} onPress={onClose}>
            我已保存
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>手机丢了或换了，用恢复码登录。每个只能用一次，以前的恢复码都作废了。</p>
        <ul className={styles.codes} aria-label="恢复码">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p>关闭后不再显示。请抄下来，放在安全的地方。</p>
      </div>
    </Dialog>
  )
}
