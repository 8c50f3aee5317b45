const OVERLAY_GONE_MS = 200

/**
 * Waits until a closed sheet has taken its history entry away. A screen that is replaced before that would replace the
 * sheet's entry instead, and stay below the next one.
 */
export const overlayGone = (): Promise<void> => new Promise((done) => setTimeout(done, OVERLAY_GONE_MS))
