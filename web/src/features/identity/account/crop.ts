/** What of a picture is seen in a square stage: how much it is enlarged, and how far its middle has been moved. */
export type Crop = { zoom: number; x: number; y: number }
export const WHOLE: Crop = { zoom: 1, x: 0, y: 0 }
export const MAX_ZOOM = 4

type Size = { width: number; height: number }
/** At zoom 1 the shorter side fills the stage. */
const scaleOf = ({ width, height }: Size, stage: number, zoom: number) => (stage / Math.min(width, height)) * zoom

const between = (value: number, most: number) => Math.min(most, Math.max(-most, value))
/** The same, with the stage filled: the picture is never moved or made so small that an edge shows. */
export function held(crop: Crop, picture: Size, stage: number): Crop {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, crop.zoom))
  const scale = scaleOf(picture, stage, zoom)
  const spare = (side: number) => Math.max(0, (side * scale - stage) / 2)
  return { zoom, x: between(crop.x, spare(picture.width)), y: between(crop.y, spare(picture.height)) }
}

/** How large the picture is drawn. */
export function drawn(picture: Size, stage: number, { zoom }: Crop): Size {
  const scale = scaleOf(picture, stage, zoom)
  return { width: picture.width * scale, height: picture.height * scale }
}

/** The square of the picture that is seen, in its own pixels. */
export function seen(picture: Size, stage: number, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const scale = scaleOf(picture, stage, zoom)
  const side = stage / scale
  return {
    left: picture.width / 2 - x / scale - side / 2,
    top: picture.height / 2 - y / scale - side / 2,
    side,
  }
}
