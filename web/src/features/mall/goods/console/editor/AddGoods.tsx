import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ErrorState } from '../../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../../kit/feedback/SkeletonList.tsx'
import { href } from '../../../../../lib/address.ts'
import { sentenceOf } from '../../../../../lib/api.ts'
import { ConsoleFrame } from '../../../../../lib/ConsoleFrame.tsx'
import { q } from '../../../../../lib/query.ts'
import { idParam, useParams } from '../../../../../lib/routes.ts'
import type { EditedGoods } from '../../../parts/console/staff-goods.ts'
import { GoodsEditor } from './GoodsEditor.tsx'
import { emptyForm, readGoods } from './goods-form.ts'

/** The product as it was when the editor opened; later changes of colleagues do not overwrite what is typed. */
function Loaded({ goods }: { goods: EditedGoods }) {
  const [base, setBase] = useState(goods)
  const [initial, setInitial] = useState(() => readGoods(goods))
  const [round, setRound] = useState(0)
  const newer = useMemo(() => (goods.updated_at === base.updated_at ? null : readGoods(goods)), [goods, base])
  return (
    <GoodsEditor
      key={round}
      goods_id={base.id}
      initial={initial}
      base={base.updated_at}
      newer={newer}
      onTakeNewer={() => {
        setBase(goods)
        setInitial(readGoods(goods))
        setRound(round + 1)
      }}
    />
  )
}

function Edit({ goods_id }: { goods_id: number }) {
  const goods = useQuery({ ...q.mall.getGoodsTo({ goods_id }), staleTime: 0 })
  return (
    <ConsoleFrame
      isReady={!goods.isPending}
      title="编辑商品"
      detail={goods.data?.name}
      parent={{ text: screens.goodsList.title, href: href(screens.goodsList.path) }}
    >
      {goods.data && goods.isFetchedAfterMount ? (
        <Loaded goods={goods.data} />
      ) : goods.isError ? (
        <ErrorState
          message={sentenceOf(goods.error)}
          onRetry={() => goods.refetch()}
          action={{ text: '回到商品列表', href: href(screens.goodsList.path) }}
        />
      ) : (
        <SkeletonList rows={6} />
      )}
    </ConsoleFrame>
  )
}

/** 新增商品; with goods_id it edits that product. */
export function AddGoods() {
  const params = useParams()
  const [empty] = useState(emptyForm)
  const goods_id = idParam(params.goods_id)
  if (goods_id) return <Edit goods_id={goods_id} />
  return (
    <ConsoleFrame isReady>
      <GoodsEditor goods_id={0} initial={empty} base="" />
    </ConsoleFrame>
  )
}
