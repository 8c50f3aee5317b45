import { screens } from '@heyi/contract/screens'
import { ImageUp } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { toast } from '../../../kit/feedback/toast.ts'
import { FileButton } from '../../../kit/fields/FileButton.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { scanPicture } from '../../../lib/platform/scan.ts'
import { useParams } from '../../../lib/routes.ts'
import { Note } from '../parts/Note.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import styles from './ScanCode.module.css'
import { isWholeCode } from './scan-code.ts'
import { useScanner } from './useScanner.ts'

const open = (code: string) => void nav.redirect(screens.writeOff.path, { code })

async function readPicture(file: File): Promise<void> {
  try {
    const code = await scanPicture(file)
    if (!code) return toast('图片里没有找到二维码，请换一张清楚的，或输入取货码', { kind: 'warn' })
    toast('已识别', { kind: 'good' })
    open(code)
  } catch {
    toast('图片打不开，请换一张', { kind: 'bad' })
  }
}

/** 扫码核销: camera, picture or typing; typing works always. A typed code that was refused is there to be mended. */
export function ScanCode() {
  const { code: typed = '' } = useParams()
  const video = useRef<HTMLVideoElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const onFound = useCallback((code: string) => {
    toast('扫码成功', { kind: 'good' })
    open(code)
  }, [])
  const state = useScanner(video, onFound)
  const isBlind = state === 'refused' || state === 'absent'
  useEffect(() => {
    if (isBlind) field.current?.focus()
  }, [isBlind])
  return (
    <PhoneScreen isReady>
      {isBlind ? (
        // As high as the picture was: what is below stays where a finger may be going.
        <div className={styles.blind}>
          <Note tone="warn" role="status">
            {state === 'refused'
              ? '没有相机权限。可以在手机设置里允许，或直接在下面输入取货码。'
              : '这台设备用不了相机，请在下面输入取货码，或上传二维码图片。'}
          </Note>
        </div>
      ) : (
        <div className={styles.scanner}>
          <div className={styles.camera}>
            <video ref={video} className={styles.video} muted playsInline aria-label="相机画面" />
            <div aria-hidden className={styles.frame} />
          </div>
          <p role="status">{state === 'opening' ? '正在打开相机' : '把取货二维码放进框里'}</p>
        </div>
      )}
      <Card>
        <CodeEntry ref={field} typed={isWholeCode(typed) ? typed : ''} onCode={open} />
      </Card>
      <FileButton icon={<ImageUp aria-hidden />} onPick={readPicture}>
        上传二维码图片
      </FileButton>
    </PhoneScreen>
  )
}
