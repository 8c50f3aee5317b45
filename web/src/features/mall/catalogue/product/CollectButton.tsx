import { Heart } from 'lucide-react'
import { Button } from '../../../../kit/base/Button.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { api } from '../../../../lib/api.ts'
import { count } from '../../../../lib/format.ts'
import { requireSignIn } from '../../../../lib/nav.ts'
import type { Goods } from '../../parts/mall.ts'
import styles from './CollectButton.module.css'

type Props = { goods: Pick<Goods, 'id' | 'is_collected' | 'collected'> }

/** Keeps a product in 我的收藏 or takes it out; says how many people have. */
export function CollectButton({ goods: { id, is_collected, collected } }: Props) {
  async function toggle() {
    if (!requireSignIn()) return
    const { is_on } = await api.mall.collectGoods({ goods_id: id, is_on: !is_collected })
    toast(is_on ? '已收藏，在商城点“收藏”就能找到' : '已取消收藏', { kind: 'good' })
  }
  return (
    <span className={is_collected ? styles.on : undefined}>
      <Button
        variant={is_collected ? 'plain' : 'quiet'}
        aria-pressed={is_collected}
        icon={<Heart aria-hidden />}
        onPress={toggle}
      >
        {is_collected ? '已收藏' : '收藏'}
        {collected > 0 && ` ${count(collected)}`}
      </Button>
    </span>
  )
}
