import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { QrPicture } from '../../../kit/base/QrPicture.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { share } from '../../../lib/platform/share.ts'
import { q } from '../../../lib/query.ts'

/** Invites family and friends, who then belong to the same organisation. */
export function Invite() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <CellGroup title="邀请">
        <Cell title="邀请亲友" before={<UserPlus aria-hidden />} onPress={() => setOpen(true)} />
      </CellGroup>
      {isOpen && <InviteSheet onClose={() => setOpen(false)} />}
    </>
  )
}

function InviteSheet({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(q.identity.getInvite())
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="邀请亲友"
      footer={
        data && (
          <Button
            size="l"
            isWide
            onPress={() => share({ title: '和颐', text: `${data.organ_name}邀请您加入和颐`, url: data.url })}
          >
            发给亲友
          </Button>
        )
      }
    >
      {error && !data ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
      ) : (
        <>
          <p>请亲友用手机扫一扫，就能加入{data?.organ_name}。</p>
          <QrPicture src={data?.picture} alt="我的邀请码" />
          {data && data.invited > 0 && <p>已有{data.invited}位亲友加入。</p>}
        </>
      )}
    </Sheet>
  )
}
