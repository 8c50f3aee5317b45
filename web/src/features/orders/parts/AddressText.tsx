import { Tag } from '../../../kit/base/Tag.tsx'
import styles from './AddressText.module.css'
import type { Address } from './orders.ts'

type Props = { address: Pick<Address, 'name' | 'mobile' | 'region' | 'detail'> & { is_default?: boolean } }

/** Municipalities name themselves twice in a region; people say it once. */
const regionText = (region: readonly string[]): string => [...new Set(region)].join('')

/** Who and where. */
export function AddressText({ address }: Props) {
  return (
    <span className={styles.address}>
      <span className={styles.who}>
        <span className={styles.name}>{address.name}</span>
        <span>{address.mobile}</span>
        {address.is_default && (
          <Tag tone="jade" icon={null}>
            默认
          </Tag>
        )}
      </span>
      <span className={styles.where}>
        {regionText(address.region)}
        {address.detail}
      </span>
    </span>
  )
}
