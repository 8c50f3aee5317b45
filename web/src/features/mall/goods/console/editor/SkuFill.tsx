import { CopyCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../kit/base/Button.tsx'
import { NumberInput } from '../../../../../kit/console/NumberInput.tsx'
import type { Prices } from './matrix.ts'
import styles from './SkuFill.module.css'

type Fill = Pick<Prices, 'points' | 'price_fen' | 'market_price_fen' | 'on_hand'>
const NOTHING: Fill = { points: null, price_fen: null, market_price_fen: null, on_hand: null }

/** The same price for every row; what is left empty stays as it is. */
export function SkuFill({ onFill }: { onFill: (some: Partial<Prices>) => void }) {
  const [fill, setFill] = useState(NOTHING)
  const given = Object.fromEntries(Object.entries(fill).filter(([, value]) => value !== null)) as Partial<Prices>
  const isUnreadable = Object.values(given).some(Number.isNaN)
  const set = (some: Partial<Fill>) => setFill((old) => ({ ...old, ...some }))
  return (
    <fieldset className={styles.fill}>
      <legend className="sr-only">批量填写</legend>
      <NumberInput label="积分" value={fill.points} onChange={(points) => set({ points })} />
      <NumberInput label="价格" isMoney value={fill.price_fen} onChange={(price_fen) => set({ price_fen })} />
      <NumberInput
        label="市场价"
        isMoney
        value={fill.market_price_fen}
        onChange={(market_price_fen) => set({ market_price_fen })}
      />
      <NumberInput label="新规格库存" value={fill.on_hand} onChange={(on_hand) => set({ on_hand })} />
      <Button
        variant="plain"
        icon={<CopyCheck aria-hidden />}
        isGuarded={false}
        isDisabled={Object.keys(given).length === 0 || isUnreadable}
        onPress={() => {
          onFill(given)
          setFill(NOTHING)
        }}
      >
        填到每一行
      </Button>
    </fieldset>
  )
}
