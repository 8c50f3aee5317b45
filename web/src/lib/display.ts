import { create } from 'zustand'
import { displayChoices } from './display-choices.ts'
import { storage } from './storage.ts'

type Choices = typeof displayChoices
type ValueOf<Name extends keyof Choices> = Choices[Name]['values'][number]
export type DisplayMode = ValueOf<'mode'>
export type Theme = ValueOf<'theme'>
export type TextSize = ValueOf<'text'>
type Display = {
  theme: Theme
  textSize: TextSize /** New notices are read aloud. */
  hasVoice: boolean
}

function stored<Name extends keyof Choices>(name: Name): ValueOf<Name> {
  const { key, values } = displayChoices[name]
  const kept = storage.text(key)
  return values.find((one) => one === kept) ?? values[0]
}

export const useDisplay = create<Display>(() => ({
  theme: stored('theme'),
  textSize: stored('text'),
  hasVoice: storage.text('voice') === '1',
}))

function keep<Name extends keyof Choices>(name: Name, value: ValueOf<Name>): void {
  storage.set(displayChoices[name].key, value)
  document.documentElement.dataset[name] = value
}

export const display = {
  setMode(mode: DisplayMode): void {
    // Read off the page (kit/useElderMode).
    keep('mode', mode)
  },
  setTheme(theme: Theme): void {
    keep('theme', theme)
    useDisplay.setState({ theme })
  },
  setTextSize(textSize: TextSize): void {
    keep('text', textSize)
    useDisplay.setState({ textSize })
  },
  setVoice(hasVoice: boolean): void {
    storage.set('voice', hasVoice ? '1' : '0')
    useDisplay.setState({ hasVoice })
  },
  /** Which shell the page wears; tokens differ between phone and console. */
  setShell(shell: 'phone' | 'console'): void {
    document.documentElement.dataset.shell = shell
  },
}
