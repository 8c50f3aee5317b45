import { ImageUp } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Note } from '../../kit/feedback/Note.tsx'
import { toast } from '../../kit/feedback/toast.ts'
import { FileButton } from '../../kit/fields/FileButton.tsx'
import { scanPicture } from '../platform/scan.ts'
import styles from './Scanner.module.css'
import { useScanner } from './useScanner.ts'

type Props = {
  /** What to hold into the frame. */
  hint: string
  /** What is typed where the camera cannot be used: 取货码. */
  typed: string
  /** False where the code is not taken: the camera goes on looking for another. */
  onFound: (code: string) => boolean | Promise<boolean>
  /** The field where the code is typed; it is gone to where there is no camera. */
  field: RefObject<HTMLInputElement | null>
  /** The form that holds the field. */
  children: ReactNode
}

/** A code by camera, picture or typing; typing works always. Who uses it says what comes of a code. */
export function Scanner({ hint, typed, onFound, field, children }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const state = useScanner(video, onFound)
  const isBlind = state === 'refused' || state === 'absent'
  useEffect(() => {
    if (isBlind) field.current?.focus()
  }, [isBlind, field])
  async function readPicture(file: File): Promise<void> {
    try {
      const code = await scanPicture(file)
      if (!code) return toast(`图片里没有找到二维码，请换一张清楚的，或输入${typed}`, { kind: 'warn' })
      await onFound(code)
    } catch {
      toast('图片打不开，请换一张', { kind: 'bad' })
    }
  }
  return (
    <>
      {isBlind ? (
        // As high as the picture was: what is below stays where a finger may be going.
        <div className={styles.blind}>
          <Note tone="warn" role="status">
            {state === 'refused'
              ? `没有相机权限。可以在手机设置里允许，或直接在下面输入${typed}。`
              : `这台设备用不了相机，请在下面输入${typed}，或上传二维码图片。`}
          </Note>
        </div>
      ) : (
        <div className={styles.scanner}>
          <div className={styles.camera}>
            <video ref={video} className={styles.video} muted playsInline aria-label="相机画面" />
            <div aria-hidden className={styles.frame} />
          </div>
          <p role="status">{state === 'opening' ? '正在打开相机' : hint}</p>
        </div>
      )}
      {children}
      <FileButton icon={<ImageUp aria-hidden />} onPick={readPicture}>
        上传二维码图片
      </FileButton>
    </>
  )
}
