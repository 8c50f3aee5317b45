import { useQuery } from '@tanstack/react-query'
import { Copy, Share2 } from 'lucide-react'
import { Button } from '../../../../kit/base/Button.tsx'
import { QrPicture } from '../../../../kit/base/QrPicture.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Sheet } from '../../../../kit/overlays/Sheet.tsx'
import { sentenceOf } from '../../../../lib/api.ts'
import { copyLink, share } from '../../../../lib/platform/share.ts'
import { q } from '../../../../lib/query.ts'
import type { Goods } from '../../parts/mall.ts'
import { Poster } from './Poster.tsx'
import styles from './ShareSheet.module.css'

/** A QR that others scan, a poster to keep, and the link to send. */
export function ShareSheet({ goods, onClose }: { goods: Goods; onClose: () => void }) {
  const { data, error, refetch } = useQuery(q.mall.getGoodsQRCode({ goods_id: goods.id }))
  const mayShare = typeof navigator.share === 'function'
  return (
    <Sheet isOpen onClose={onClose} title="分享给亲友">
      <div className={styles.sheet}>
        {error && !data ? (
          <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
        ) : (
          <>
            <p className={styles.words}>请亲友用手机扫一扫，就能看到“{goods.name}”</p>
            <QrPicture src={data?.picture} alt={`打开商品“${goods.name}”的二维码`} />
          </>
        )}
        <Poster kind="goods" id={goods.id} name={goods.name} />
        {data && (
          <div className={styles.actions}>
            <Button variant="plain" icon={<Copy aria-hidden />} onPress={() => void copyLink(data.url)}>
              复制链接
            </Button>
            {mayShare && (
              <Button
                icon={<Share2 aria-hidden />}
                onPress={() => void share({ title: goods.name, text: goods.subtitle, url: data.url })}
              >
                发给亲友
              </Button>
            )}
          </div>
        )}
      </div>
    </Sheet>
  )
}
