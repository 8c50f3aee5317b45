import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { useActing } from '../../../lib/acting.ts'
import { href } from '../../../lib/address.ts'
import { q } from '../../../lib/query.ts'

type Props = { fen: number; points: number }
/** Below this nobody is asked, and nothing read. */
const FEW_FEN = 20_000
const FEW_POINTS = 2_000

/** After a payment that a pay password would have been asked for: that one can be set. Nothing for who has one. */
export function SuggestPayPassword({ fen, points }: Props) {
  const isActing = useActing((state) => state.id !== '')
  const isMuch = fen >= FEW_FEN || points >= FEW_POINTS
  const { data } = useQuery({ ...q.rewards.getPayPassword(), enabled: isMuch && !isActing })
  if (!data || data.set_at || (fen <= data.over_fen && points <= data.over_points)) return null
  return (
    <Card title="设一个支付密码更放心">
      <p>这次付得比较多。设了支付密码，以后付得多时要先输密码，别人拿到手机也付不了。</p>
      <div>
        <LinkButton href={href(screens.payPassword.path)}>去设支付密码</LinkButton>
      </div>
    </Card>
  )
}
