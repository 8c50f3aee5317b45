/** Goes to the first field of a form that needs a change, once its errors are drawn; not where somebody has gone elsewhere meanwhile. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const before = document.activeElement
  setTimeout(() => {
    const now = document.activeElement
    if (now && now !== before && now !== document.body) return
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled), [data-invalid]')
    wrong?.focus({ preventScroll: true })
    wrong?.scrollIntoView?.({ block: 'center' })
  }, 50)
}
