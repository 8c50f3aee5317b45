import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Avatar } from '../../../kit/base/Avatar.tsx'
import { Button } from '../../../kit/base/Button.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../kit/feedback/SkeletonCard.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { FileButton } from '../../../kit/fields/FileButton.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { session } from '../../../lib/session.ts'
import { CropStage, STAGE } from './CropStage.tsx'
import { type Crop, seen, WHOLE } from './crop.ts'
import styles from './Profile.module.css'

/** The side of what is sent, in pixels: twice the largest that is shown. */
const SIDE = 720

/** A file as a picture that can be drawn; null where it is none. */
async function opened(file: File): Promise<HTMLImageElement | null> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(image.src)
    return null
  }
  return image
}

const sayBroken = () => toast('这张图片打不开，请换一张', { kind: 'bad' })

/** What is seen of the picture, as a file of its own; null where the browser cannot write one. */
async function cut(image: HTMLImageElement, crop: Crop): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const { left, top, side } = seen({ width: image.naturalWidth, height: image.naturalHeight }, STAGE, crop)
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
  return blob && new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
}

/** 修改头像 */
export function EditAvatar() {
  const { data, isPending, error, refetch } = useQuery(q.identity.getUserInfo())
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState(WHOLE)
  useEffect(() => () => URL.revokeObjectURL(image?.src ?? ''), [image])

  async function pick(file: File) {
    const next = await opened(file)
    if (!next) return sayBroken()
    setImage(next)
    setCrop(WHOLE)
  }
  async function save() {
    if (!image) return
    const file = await cut(image, crop)
    if (!file) return sayBroken()
    const stored = await api.media.uploadImage({ alt: '头像' }, { file })
    session.update(await api.identity.setUserAvatar({ media_id: stored.id }))
    toast('头像已更换', { kind: 'good' })
    nav.back(screens.profile.path)
  }
  async function remove() {
    session.update(await api.identity.setUserAvatar({ media_id: null }))
    toast('头像已去掉', { kind: 'good' })
  }
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && <SkeletonCard lines={1} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && (
        <div className={styles.form}>
          {image ? (
            <CropStage image={image} crop={crop} onChange={setCrop} />
          ) : (
            <div className={styles.now}>
              <Avatar name={data.real_name} src={data.avatar_picture?.m ?? null} />
            </div>
          )}
          <p className={styles.hint}>{image ? '拖动照片，让脸在圆圈中间' : '选一张看得清脸的照片，工作人员好认得您'}</p>
          {image && (
            <Button size="l" isWide onPress={save}>
              用这张
            </Button>
          )}
          <div className={styles.tools}>
            <FileButton icon={<ImagePlus aria-hidden />} onPick={pick}>
              {image ? '换一张' : '选照片'}
            </FileButton>
            {image ? (
              <Button variant="quiet" onPress={() => setImage(null)}>
                不换了
              </Button>
            ) : (
              data.avatar_picture && (
                <Button variant="quiet" onPress={remove}>
                  去掉头像
                </Button>
              )
            )}
          </div>
        </div>
      )}
    </PhoneScreen>
  )
}
