import { type KeyboardEvent, type SyntheticEvent, useMemo, useRef } from 'react'

type Key = string | number

/** Whether what was done asks for the tick box: in its own cell, or with a key that extends a selection. */
function asksToSelect(event: SyntheticEvent): boolean {
  const { shiftKey, ctrlKey, metaKey } = event.nativeEvent as MouseEvent
  return shiftKey || ctrlKey || metaKey || (event.target as Element).closest('[data-select]') !== null
}

/** The one key in which two selections differ, if there is just one. */
function onlyChange(before: ReadonlySet<Key>, after: ReadonlySet<Key>): Key | undefined {
  const changed = [...before, ...after].filter((key) => before.has(key) !== after.has(key))
  return changed.length === 1 ? changed[0] : undefined
}

type EditKey = 'Enter' | 'Escape'
const fields = new WeakMap<Element, (key: EditKey) => void>()
/**
 * Says which element of a row is typed into (marked `data-edit`), and who hears of Enter and Escape there: React Aria would
 * take arrows and letters for walking through the table, so no key that is pressed in it reaches the table.
 */
export function hearEditKeys(element: Element, heard: (key: EditKey) => void): () => void {
  fields.set(element, heard)
  return () => void fields.delete(element)
}

/** Whether a key was pressed where a row is typed into; who listens there has heard it then. */
function isTyped(event: KeyboardEvent): boolean {
  const field = (event.target as Element).closest('[data-edit]')
  const heard = field && fields.get(field)
  if (!heard) return false
  event.stopPropagation()
  const { key } = event
  if ((key === 'Enter' || key === 'Escape') && !event.nativeEvent.isComposing) {
    event.preventDefault()
    if (!event.repeat) heard(key)
  }
  return true
}

/** The row, or the cell of one, that a key was pressed on; not a control inside. */
function rowAt(target: EventTarget): string | null {
  const place = target as Element
  if (!place.matches('[role="row"], [role="gridcell"], [role="rowheader"]') || place.matches('[data-select]'))
    return null
  return place.closest('[role="row"]')?.getAttribute('data-key') ?? null
}

/**
 * A press or Enter on a row opens it, whatever is selected; only the tick box, Space and the keys that extend a selection
 * select. React Aria lets a press select, and Enter do nothing, as soon as anything is selected: so Enter is taken before
 * it hears of it, and of a press it is noted what was meant. `onEnter` gets the row's key as the page writes it.
 */
export function useRowPress(onEnter: (key: string) => void) {
  const isOpening = useRef(false)
  const enter = useRef(onEnter)
  enter.current = onEnter
  const watch = useMemo(() => {
    const note = (event: SyntheticEvent) => {
      isOpening.current = !asksToSelect(event)
    }
    return {
      onPointerDownCapture: note,
      onMouseDownCapture: note,
      onClickCapture: note,
      onKeyDownCapture(event: KeyboardEvent) {
        isOpening.current = false
        if (isTyped(event)) return
        const key = event.key === 'Enter' ? rowAt(event.target) : null
        if (key === null) return
        event.preventDefault()
        event.stopPropagation()
        if (!event.repeat) enter.current(key)
      },
    }
  }, [])
  return {
    /** For the element around the table. */
    watch,
    /** The row that a change of the selection means to open; undefined where it means to select. */
    opened: (before: ReadonlySet<Key>, after: ReadonlySet<Key>): Key | undefined =>
      isOpening.current ? onlyChange(before, after) : undefined,
  }
}
