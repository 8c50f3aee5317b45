import { isDataShown, watchScreen } from '../kit/base/first-data.ts'

/** Milliseconds in which a screen asks for its pictures. */
const PICTURES_MS = 500

/**
 * Resolves once a screen shows its first data and has asked for its pictures: what may come after it would be brought in its
 * place, six files at a time on a slow line.
 */
export const firstData = new Promise<void>((done) => {
  const end = watchScreen(look)
  function look() {
    if (!isDataShown()) return
    end()
    setTimeout(done, PICTURES_MS)
  }
})
