import { useState } from 'react'
import { Button } from '../../../../../kit/base/Button.tsx'
import { ImageUploader } from '../../../../../kit/fields/ImageUploader.tsx'
import { TextField } from '../../../../../kit/fields/TextField.tsx'
import { Dialog } from '../../../../../kit/overlays/Dialog.tsx'
import { api } from '../../../../../lib/api.ts'
import styles from './DetailPictures.module.css'

type Picture = { id: string; url: string; large: string }
type DetailPicturesProps = { onClose: () => void; onInsert: (lines: string[]) => void }

async function upload(file: File, alt: string): Promise<Picture> {
  const stored = await api.media.uploadImage({ alt }, { quiet: true, file })
  return { id: stored.id, url: stored.picture.s, large: stored.picture.l }
}

/** Uploads pictures and puts them under the text. */
export function DetailPictures({ onClose, onInsert }: DetailPicturesProps) {
  const [pictures, setPictures] = useState<Picture[]>([])
  const [alt, setAlt] = useState('')
  const words = alt.replace(/[[\]()\n]/g, ' ').trim()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="插入图片"
      footer={
        <>
          <Button variant="plain" isGuarded={false} onPress={onClose}>
            取消
          </Button>
          <Button
            isGuarded={false}
            isDisabled={pictures.length === 0}
            onPress={() => onInsert(pictures.map((one) => `![${words}](${one.large})`))}
          >
            插入
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label="图片说明"
          hint="读屏软件会念出来，例如：大米装在麻袋里"
          maxLength={60}
          value={alt}
          onChange={setAlt}
        />
        <ImageUploader<Picture>
          label="图片"
          value={pictures}
          onChange={setPictures}
          upload={(file) => upload(file, words)}
          accept="image/jpeg,image/png,image/webp"
          isOrdered
        />
      </div>
    </Dialog>
  )
}
