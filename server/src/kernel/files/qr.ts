/** A QR code as the data address of an SVG picture. */
export async function qrPicture(text: string): Promise<string> {
  const { toString: draw } = await import('qrcode')
  const svg = await draw(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
