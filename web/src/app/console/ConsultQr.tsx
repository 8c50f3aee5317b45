import { P } from '@heyi/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/base/Button.tsx'
import { QrPicture } from '../../kit/base/QrPicture.tsx'
import { ErrorState } from '../../kit/feedback/ErrorState.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { q } from '../../lib/query.ts'
import { type ReceptionOrgan, useMay, useSession } from '../../lib/session.ts'

function ConsultDialog({ organ, onClose }: { organ: ReceptionOrgan; onClose: () => void }) {
  const { data, error, refetch } = useQuery(q.organisation.orginQrCode({ organ_id: organ.id }))
  return (
    <Dialog isOpen onClose={onClose} title="在线咨询二维码" size="s">
      {error && !data ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
      ) : (
        <>
          <QrPicture src={data?.picture} alt={`${organ.name}的在线咨询二维码`} />
          <p>{`请对方用手机扫一扫，注册后就属于“${organ.name}”，并记下是您邀请的。`}</p>
        </>
      )}
    </Dialog>
  )
}

/** The code by which people come to the organisation that is worked in, and to who works there. */
export function ConsultQr() {
  const organ = useSession((state) => state.organ)
  const isShown = useMay(P.console) && organ !== null
  const [isOpen, setOpen] = useState(false)
  if (!isShown) return null
  return (
    <>
      <Button
        variant="quiet"
        icon={<QrCode aria-hidden />}
        isGuarded={false}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      >
        咨询二维码
      </Button>
      {isOpen && <ConsultDialog organ={organ} onClose={() => setOpen(false)} />}
    </>
  )
}
