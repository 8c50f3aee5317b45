type Found = { rawValue: string }
type Detector = { detect: (source: ImageBitmapSource) => Promise<Found[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }

const FORMATS = ['qr_code', 'code_128', 'ean_13']
let ready: Promise<Detector> | null = null

async function nativeDetector(): Promise<Detector | null> {
  const Native = (window as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!Native) return null
  try {
    const supported = await Native.getSupportedFormats()
    return supported.includes('qr_code')
      ? new Native({ formats: FORMATS.filter((one) => supported.includes(one)) })
      : null
  } catch {
    return null
  }
}

/** The browser's own detector, else one in WebAssembly that we serve ourselves. */
async function makeDetector(): Promise<Detector> {
  const own = await nativeDetector()
  if (own) return own
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  return new BarcodeDetector({ formats: ['qr_code', 'code_128', 'ean_13'] })
}

function detector(): Promise<Detector> {
  ready ??= makeDetector().catch((error: unknown) => {
    ready = null
    throw error
  })
  return ready
}

/** The code in a picture the person chose, or null. */
export async function scanPicture(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file)
  try {
    const [found] = await (await detector()).detect(bitmap)
    return found?.rawValue ?? null
  } finally {
    bitmap.close()
  }
}

export type CameraProblem = 'none' | 'refused' | 'absent'

/** Opens the back camera into a video element. */
export async function openCamera(video: HTMLVideoElement): Promise<{ problem: CameraProblem; stop: () => void }> {
  const nothing = () => undefined
  if (!navigator.mediaDevices?.getUserMedia) return { problem: 'absent', stop: nothing }
  let stop = nothing
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
    stop = () => {
      for (const track of stream.getTracks()) track.stop()
    }
    video.srcObject = stream
    video.setAttribute('playsinline', '')
    await video.play()
    return { problem: 'none', stop }
  } catch (error) {
    // The picture may fail to begin after the camera was given, as when the screen is left meanwhile: its light would stay on.
    stop()
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
    return { problem: isRefused ? 'refused' : 'absent', stop: nothing }
  }
}

const EVERY_MS = 200

/** Looks at the running camera until a code other than `last` is seen or `signal` ends it; the phone vibrates when it is. */
export async function scanVideo(video: HTMLVideoElement, signal: AbortSignal, last = ''): Promise<string | null> {
  const eye = await detector()
  while (!signal.aborted) {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      const [found] = await eye.detect(video).catch(() => [] as Found[])
      if (found?.rawValue && found.rawValue !== last) {
        navigator.vibrate?.(100)
        return found.rawValue
      }
    }
    await new Promise((done) => setTimeout(done, EVERY_MS))
  }
  return null
}
