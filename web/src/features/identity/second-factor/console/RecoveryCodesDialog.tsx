import { Button } from '../../../../kit/base/Button.tsx'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { copy } from '../../../../lib/platform/share.ts'
import styles from '../../parts/AccountSafety.module.css'

/** 恢复码: shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
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
