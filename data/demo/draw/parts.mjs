// Forms that more than one group of goods is made of.
import { E, lathe, light, vol } from './svg.mjs'

/** Can or canister, a little of its top showing. */
export const can = (cx, y0, y1, w, c, inside, topc = light(c, 0.4), ry = w * 0.13) => {
  const d = `M${cx - w} ${y0}L${cx - w} ${y1 - ry}C${cx - w} ${y1 + ry * 0.3} ${cx + w} ${y1 + ry * 0.3} ${cx + w} ${y1 - ry}L${cx + w} ${y0}Z`
  return (
    vol(d, c, cx - w, cx + w, {}, inside) + E(cx, y0, w, ry, topc) + E(cx, y0, w * 0.86, ry * 0.78, light(topc, 0.3))
  )
}

export const lid = (cx, y, w, h, c) =>
  vol(
    lathe(cx, [
      [y, w, 7],
      [y + h, w, 4],
    ]),
    c,
    cx - w,
    cx + w,
    { hi: 0.25 },
  )
