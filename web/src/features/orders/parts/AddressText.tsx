import { Tag } from '../../../kit/base/Tag.tsx'
import styles from './AddressText.module.css'
import type { Address } from './orders.ts'

type Props = { address: Pick<Address, 'name' | 'mobile' | 'region' | 'detail'> & { is_default?: boolean } }

/** Municipalities name themselves twice in a region; people say it once. */
const regionText = (region: readonly string[]): string => [...new Set(region)].join('')

/** Where a number does not fit into a line, it parts as it is spoken: 139 0000 0001. */
const Mobile = ({ mobile }: { mobile: string }) => (
  <span>
    {mobile.slice(0, 3)}
    <wbr />
    {mobile.slice(3, 7)}
    <wbr />
    {mobile.slice(7)}
  </span>
)

/** Who and where. */
export function AddressText({ address }: Props) {
  return (
    <span className={styles.address}>
      <span className={styles.who}>
        <span className={styles.name}>{address.name}</span>
        <Mobile mobile={address.mobile} />
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
