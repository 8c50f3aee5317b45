import { CopyCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../kit/base/Button.tsx'
import { NumberInput } from '../../../../../kit/console/NumberInput.tsx'
import { SegmentedControl } from '../../../../../kit/fields/SegmentedControl.tsx'
import styles from './PriceDialog.module.css'
import { type PriceWay, priceWays } from './prices.ts'

const WAYS = Object.entries(priceWays).map(([value, label]) => ({ value: value as PriceWay, label }))

/** A rule that fills every row; what it fills can still be changed there. */
export function PriceFill({ onFill }: { onFill: (way: PriceWay, value: number) => void }) {
  const [way, setWay] = useState<PriceWay>('same')
  const [value, setValue] = useState<number | null>(null)
  const isReadable = value !== null && !Number.isNaN(value)
  return (
    <fieldset className={styles.fill}>
      <legend className="sr-only">批量填写</legend>
      <SegmentedControl
        label="怎样改价"
        options={WAYS}
        value={way}
        onChange={(next) => {
          setWay(next)
          setValue(null)
        }}
      />
      {way === 'same' ? (
        <NumberInput key={way} label="都改为" isMoney value={value} onChange={setValue} />
      ) : (
        <NumberInput key={way} label="涨跌" hint="降价填负数，例如 -10" unit="%" value={value} onChange={setValue} />
      )}
      <Button
        variant="plain"
        icon={<CopyCheck aria-hidden />}
        isGuarded={false}
        isDisabled={!isReadable}
        onPress={() => {
          if (isReadable) onFill(way, value)
        }}
      >
        填到每一行
      </Button>
    </fieldset>
  )
}
