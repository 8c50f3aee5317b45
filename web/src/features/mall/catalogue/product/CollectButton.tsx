import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { Button } from '../../../../kit/base/Button.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { api } from '../../../../lib/api.ts'
import { count } from '../../../../lib/format.ts'
import { requireSignIn } from '../../../../lib/nav.ts'
import { q } from '../../../../lib/query.ts'
import { useUser } from '../../../../lib/session.ts'
import type { Goods } from '../../parts/mall.ts'
import styles from './CollectButton.module.css'

type Props = { goods: Pick<Goods, 'id' | 'collected'> }

/** Keeps a product in 我的收藏 or takes it out; says how many people have. */
export function CollectButton({ goods: { id, collected } }: Props) {
  const user = useUser()
  const { data: mine, refetch } = useQuery({ ...q.mall.getCollected({ goods_id: id }), enabled: user !== null })
  const isCollected = user !== null && mine?.is_collected === true
  async function toggle() {
    if (!requireSignIn()) return
    // Who presses before it is known waits for the answer that is under way.
    const known = mine ?? (await refetch({ cancelRefetch: false, throwOnError: true })).data
    const { is_on } = await api.mall.collectGoods({ goods_id: id, is_on: !known?.is_collected })
    toast(is_on ? '已收藏，在商城点“收藏”就能找到' : '已取消收藏', { kind: 'good' })
  }
  return (
    <span className={isCollected ? styles.on : undefined}>
      <Button
        variant={isCollected ? 'plain' : 'quiet'}
        aria-pressed={isCollected}
        icon={<Heart aria-hidden />}
        onPress={toggle}
      >
        {isCollected ? '已收藏' : '收藏'}
        {collected > 0 && ` ${count(collected)}`}
      </Button>
    </span>
  )
}
