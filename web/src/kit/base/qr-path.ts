import { create } from 'qrcode'

/** The dark squares of a QR code as the path of a drawing that is `size` units wide. */
export function qrPath(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const dark = Array.from({ length: size * size }, (_, at) => at).filter((at) => modules.data[at])
  return { size, path: dark.map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`).join('') }
}
