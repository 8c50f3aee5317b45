import { lazy, Suspense } from 'react'
import { LoadingOverlay } from '../feedback/LoadingOverlay.tsx'
import { ToastRegion } from '../feedback/ToastRegion.tsx'
import { useQuestion } from '../overlays/confirm.ts'
import { Shield } from '../overlays/Shield.tsx'

const ConfirmHost = lazy(async () => ({ default: (await import('../overlays/ConfirmHost.tsx')).ConfirmHost }))

// react-aria writes a <style> element unless one with this id is there, and the content policy forbids
// that; base.css holds the rule instead.
const PRESSABLE_STYLE_ID = 'react-aria-pressable-style'
if (!document.getElementById(PRESSABLE_STYLE_ID)) {
  const meta = document.createElement('meta')
  meta.id = PRESSABLE_STYLE_ID
  document.head.append(meta)
}

/** Everything the kit needs once per page: toasts, the loading overlay and the confirm dialog. */
export function KitHosts() {
  const hasQuestion = useQuestion((state) => state.question !== null)
  return (
    <>
      <ToastRegion />
      <LoadingOverlay />
      <Shield />
      {hasQuestion && (
        <Suspense>
          <ConfirmHost />
        </Suspense>
      )}
    </>
  )
}
