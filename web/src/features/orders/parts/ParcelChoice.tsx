import { Truck } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import styles from './ParcelChoice.module.css'
import { contentsOf, type SentParcel } from './shipping.ts'

type Props = { parcels: readonly SentParcel[]; onChoose: (parcel: SentParcel) => void }

/** Of which of several parcels courier or number are wrong. */
export function ParcelChoice({ parcels, onChoose }: Props) {
  return (
    <ul className={styles.list}>
      {parcels.map((parcel) => (
        <li key={parcel.id} className={styles.parcel}>
          <Button variant="plain" isWide icon={<Truck aria-hidden />} onPress={() => onChoose(parcel)}>
            {parcel.company} {parcel.no}
          </Button>
          <span className={styles.soft}>{contentsOf(parcel)}</span>
        </li>
      ))}
    </ul>
  )
}
