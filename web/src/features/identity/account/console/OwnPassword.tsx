import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import styles from '../../parts/AccountSafety.module.css'
import { PasswordForm } from '../../parts/PasswordForm.tsx'

type Props = { hasPassword: boolean; mobileMasked: string }

/** 登录密码: whether there is one, and how it is changed. */
export function OwnPassword({ hasPassword, mobileMasked }: Props) {
  const [isOpen, setOpen] = useState(false)
  const title = hasPassword ? '修改密码' : '设置密码'
  const close = () => setOpen(false)
  return (
    <section className={styles.card} aria-labelledby="own-password">
      <header className={styles.head}>
        <h2 id="own-password">登录密码</h2>
        <Tag tone={hasPassword ? 'good' : 'plain'}>{hasPassword ? '已设置' : '未设置'}</Tag>
        <div className={styles.actions}>
          <Button variant="plain" isGuarded={false} onPress={() => setOpen(true)}>
            {title}
          </Button>
        </div>
      </header>
      <p className={styles.hint}>修改密码后，您在其他设备上会退出登录。</p>
      {isOpen && (
        <Dialog isOpen onClose={close} title={title} isDismissable={false}>
          <PasswordForm
            mobileMasked={mobileMasked}
            onDone={() => {
              toast('密码已设置', { kind: 'good' })
              close()
            }}
          />
        </Dialog>
      )}
    </section>
  )
}
