import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Crop, drawn, held, MAX_ZOOM } from './crop.ts'
import styles from './Profile.module.css'

/** Pixels that an arrow key moves the picture. */
const STEP = 12
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
/** The side of the stage in pixels of the layout that the crop counts in. */
export const STAGE = 320

type Props = { image: HTMLImageElement; crop: Crop; onChange: (crop: Crop) => void }

/** A picture under a round window: it is drawn where the finger or the arrow keys put it. */
export function CropStage({ image, crop, onChange }: Props) {
  const from = useRef<{ x: number; y: number; crop: Crop; ratio: number } | null>(null)
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const move = (next: Crop) => onChange(held(next, size, STAGE))
  function begin(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    const ratio = STAGE / event.currentTarget.clientWidth
    from.current = { x: event.clientX, y: event.clientY, crop, ratio }
  }
  function drag(event: PointerEvent<HTMLElement>) {
    const start = from.current
    if (!start) return
    const [x, y] = [(event.clientX - start.x) * start.ratio, (event.clientY - start.y) * start.ratio]
    move({ ...start.crop, x: start.crop.x + x, y: start.crop.y + y })
  }
  const end = () => {
    from.current = null
  }
  function press(event: KeyboardEvent) {
    const by = MOVES[event.key]
    if (!by) return
    event.preventDefault()
    move({ ...crop, x: crop.x + by[0], y: crop.y + by[1] })
  }
  const percent = (pixels: number) => `${(pixels / STAGE) * 100}%`
  const { width, height } = drawn(size, STAGE, crop)
  return (
    <>
      <div
        className={styles.stage}
        role="application"
        aria-label="移动照片：用手指拖动，或按方向键"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what stands in it
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={begin}
        onPointerMove={drag}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <img
          src={image.src}
          alt=""
          draggable={false}
          style={{
            width: percent(width),
            height: percent(height),
            marginLeft: percent(crop.x - width / 2),
            marginTop: percent(crop.y - height / 2),
          }}
        />
      </div>
      <label className={styles.tools}>
        放大
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => move({ ...crop, zoom: Number(event.target.value) })}
        />
      </label>
    </>
  )
}
