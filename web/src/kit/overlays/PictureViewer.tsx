import { Picture, type PictureProps } from '../base/Picture.tsx'
import { Swiper } from '../base/Swiper.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { Overlay } from './Overlay.tsx'
import styles from './PictureViewer.module.css'

export type PictureViewerProps = {
  title: string
  pictures: readonly { src: PictureProps['src']; alt: string }[]
  /** Which is shown first, from 0. */
  start: number
  onClose: () => void
}

/** Pictures over the whole screen, each as a whole, by swipe, button and arrow key. */
export function PictureViewer({ title, pictures, start, onClose }: PictureViewerProps) {
  return (
    <Overlay isOpen onClose={onClose} place="full">
      <DialogFrame title={title} onClose={onClose}>
        <div className={styles.stage}>
          <Swiper label={`${title}的图片`} hasSteps start={start}>
            {pictures.map(({ src, alt }) => (
              <div key={alt} className={styles.slide}>
                <Picture src={src} alt={alt} fit="contain" sizes="100vw" isEager />
              </div>
            ))}
          </Swiper>
        </div>
      </DialogFrame>
    </Overlay>
  )
}
