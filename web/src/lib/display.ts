import { create } from 'zustand'
import { storage } from './storage.ts'

export type DisplayMode = 'normal' | 'elder'
export type Theme = 'light' | 'dark' | 'contrast'
export type TextSize = '100' | '115' | '130'
type Display = {
  mode: DisplayMode
  theme: Theme
  textSize: TextSize /** New notices are read aloud. */
  hasVoice: boolean
}

function oneOf<T extends string>(value: string, allowed: readonly T[], fallback: T): T {
  return allowed.find((one) => one === value) ?? fallback
}

export const useDisplay = create<Display>(() => ({
  mode: oneOf(storage.text('display_mode'), ['normal', 'elder'], 'normal'),
  theme: oneOf(storage.text('theme'), ['light', 'dark', 'contrast'], 'light'),
  textSize: oneOf(storage.text('text_size'), ['100', '115', '130'], '100'),
  hasVoice: storage.text('voice') === '1',
}))

function apply({ mode, theme, textSize }: Display): void {
  const { dataset } = document.documentElement
  dataset.mode = mode
  dataset.theme = theme
  dataset.text = textSize
}

export const display = {
  setMode(mode: DisplayMode): void {
    storage.set('display_mode', mode)
    useDisplay.setState({ mode })
    apply(useDisplay.getState())
  },
  setTheme(theme: Theme): void {
    storage.set('theme', theme)
    useDisplay.setState({ theme })
    apply(useDisplay.getState())
  },
  setTextSize(textSize: TextSize): void {
    storage.set('text_size', textSize)
    useDisplay.setState({ textSize })
    apply(useDisplay.getState())
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

/** True in elder mode. */
export const useElder = () => useDisplay((state) => state.mode === 'elder')
