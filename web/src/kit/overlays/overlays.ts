type Keeper = (close: () => void) => () => void

let keeper: Keeper = () => () => undefined

/**
 * Who keeps the browser's history in step with what is open. It hears of each overlay that opens and returns how to say
 * that it is gone; `close` is called when the person goes back. Without a keeper the back key knows of no overlay.
 */
export function keepOverlays(next: Keeper): void {
  keeper = next
}

/** Says that an overlay is open; returns how to say that it is gone. */
export const overlayOpened: Keeper = (close) => keeper(close)
