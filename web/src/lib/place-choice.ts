import type { NamedPlace } from './platform/maps.ts'
import { windowStorage } from './storage.ts'

/** A screen waits for a place; `place` is the one that was chosen. */
type Choice = { place: NamedPlace | null }

/**
 * A place that one screen asks for and another lets choose: it opens the choice and goes to 选择位置, which answers it and goes
 * back; on the way back the asking screen takes what was chosen. It outlives a reload.
 */
export const placeChoice = {
  open: (): void => void windowStorage.set('place_choice', { place: null } satisfies Choice),
  /** Whether a screen waits for a place. */
  isOpen: (): boolean => windowStorage.object<Choice>('place_choice') !== null,
  answer: (place: NamedPlace): void => void windowStorage.set('place_choice', { place } satisfies Choice),
  /** What was chosen; null where nothing was. */
  read: (): NamedPlace | null => windowStorage.object<Choice>('place_choice')?.place ?? null,
  /** The screen has taken it, and waits no more. */
  close: (): void => windowStorage.remove('place_choice'),
}
