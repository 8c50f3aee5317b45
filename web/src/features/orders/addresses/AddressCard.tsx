import { screens } from '@heyi/contract/screens'
import { Check, Pencil, Star, Trash2 } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { api } from '../../../lib/api.ts'
import { AddressText } from '../parts/AddressText.tsx'
import type { Address } from '../parts/orders.ts'
import styles from './AddressCard.module.css'

async function remove(address: Address): Promise<void> {
  const message = `删除“${address.name}，${address.detail}”这个地址吗？`
  if (!(await confirm({ title: '删除地址', message, confirmText: '删除', isDanger: true }))) return
  await api.orders.delAddress({ id: address.id })
  toast('已删除', { kind: 'good' })
}
async function makeDefault(address: Address): Promise<void> {
  await api.orders.setAddress({ ...address, is_default: true })
  toast('已设为默认地址', { kind: 'good' })
}

/** An address with what can be done with it. */
export function AddressCard({ address, onChoose }: { address: Address; onChoose?: () => void }) {
  const who = `${address.name}的地址`
  return (
    <Card>
      <AddressText address={address} />
      <div className={styles.actions}>
        {onChoose && (
          <Button icon={<Check aria-hidden />} aria-label={`送到这里：${who}`} onPress={onChoose}>
            送到这里
          </Button>
        )}
        {!address.is_default && !onChoose && (
          <Button
            variant="quiet"
            size="s"
            icon={<Star aria-hidden />}
            aria-label={`把${who}设为默认`}
            onPress={() => makeDefault(address)}
          >
            设为默认
          </Button>
        )}
        <LinkButton
          href={href(screens.addAddress.path, { id: address.id })}
          variant="quiet"
          size="s"
          icon={<Pencil aria-hidden />}
          aria-label={`编辑${who}`}
        >
          编辑
        </LinkButton>
        {!onChoose && (
          <Button
            variant="remove"
            size="s"
            icon={<Trash2 aria-hidden />}
            aria-label={`删除${who}`}
            onPress={() => remove(address)}
          >
            删除
          </Button>
        )}
      </div>
    </Card>
  )
}
