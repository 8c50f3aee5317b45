/** Goes to the first field of a form that needs a change, once its errors are drawn. */
export function focusFirstWrong(form: HTMLElement | null): void {
  setTimeout(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled), [data-invalid]')
    wrong?.focus({ preventScroll: true })
    wrong?.scrollIntoView?.({ block: 'center' })
  }, 50)
}
