import { blockKinds, shopFields } from '@heyi/contract/mall/shop-rules'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../../../kit/base/Button.tsx'
import { TextField } from '../../../../../kit/fields/TextField.tsx'
import { BannerFields } from './BannerFields.tsx'
import styles from './Decorate.module.css'
import { FloorFields } from './FloorFields.tsx'
import type { EditedBlock, Problems } from './page-form.ts'

type BlockCardProps = {
  block: EditedBlock
  merchantId: number
  /** Its place on the page, from 0, of how many. */
  place: number
  count: number
  problems: Problems
  onChange: (block: EditedBlock) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One block of the page: its fields, its place, and the way out. */
export function BlockCard({ block, merchantId, place, count, problems, ...on }: BlockCardProps) {
  const id = useId()
  const name = `第${place + 1}块 ${blockKinds[block.kind]}`
  const buttons = useRef<HTMLDivElement>(null)
  const pressed = useRef<-1 | 1 | null>(null)
  useEffect(() => {
    if (pressed.current === null || place < 0) return
    // A moved element loses the focus: it goes to the button that was pressed, or to its neighbour at either end.
    const [up, down] = buttons.current?.querySelectorAll('button') ?? []
    const wanted = pressed.current < 0 ? up : down
    pressed.current = null
    ;(wanted?.getAttribute('aria-disabled') === 'true' ? (wanted === up ? down : up) : wanted)?.focus()
  }, [place])
  function move(by: -1 | 1) {
    pressed.current = by
    on.onMove(by)
  }
  const steps = [
    { by: -1, text: '上移', icon: <ArrowUp aria-hidden />, isDisabled: place === 0 },
    { by: 1, text: '下移', icon: <ArrowDown aria-hidden />, isDisabled: place === count - 1 },
  ] as const
  return (
    <section aria-labelledby={id} className={styles.block}>
      <header className={styles.head}>
        <h2 id={id}>{name}</h2>
        <div ref={buttons} className={styles.steps}>
          {steps.map(({ by, text, icon, isDisabled }) => (
            <Button
              key={by}
              variant="quiet"
              size="s"
              isGuarded={false}
              aria-label={`${text}：${name}`}
              isDisabled={isDisabled}
              icon={icon}
              onPress={() => move(by)}
            >
              {text}
            </Button>
          ))}
          <Button
            variant="remove"
            size="s"
            isGuarded={false}
            aria-label={`删除：${name}`}
            icon={<Trash2 aria-hidden />}
            onPress={on.onRemove}
          >
            删除
          </Button>
        </div>
      </header>
      {block.kind === 'banner' && (
        <BannerFields block={block} merchantId={merchantId} problems={problems} onChange={on.onChange} />
      )}
      {block.kind === 'goods' && (
        <FloorFields block={block} merchantId={merchantId} problems={problems} onChange={on.onChange} />
      )}
      {block.kind === 'coupons' && (
        <TextField
          label="标题"
          isRequired
          hint="下面显示本店可以领的优惠券，领完的不显示"
          maxLength={shopFields.title.max}
          value={block.title}
          onChange={(title) => on.onChange({ ...block, title })}
          error={problems.get(`${block.key}.title`)}
        />
      )}
    </section>
  )
}
