import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useToasts } from '../feedback/toast.ts'
import { ReadAloud } from './ReadAloud.tsx'

type Utterance = { onstart?: () => void; onend?: () => void; onerror?: (event: { error: string }) => void }

const NO_VOICE = '这台手机没有朗读的声音'
let utterances: Utterance[] = []

/** A browser that may speak, whose phone does as `speak` does. */
function phone(speak: (words: Utterance) => void): void {
  vi.stubGlobal('SpeechSynthesisUtterance', class {})
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    speak: (words: Utterance) => {
      utterances.push(words)
      speak(words)
    },
  })
}
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const toasted = () => useToasts.getState().item?.message

beforeEach(() => {
  utterances = []
  useToasts.setState({ item: null })
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('reading aloud', () => {
  it('speaks sentence by sentence, and stops on a press', async () => {
    phone((words) => words.onstart?.())
    render(<ReadAloud text="早上好。今天还没签到。" />)
    await press('朗读')
    expect(utterances).toHaveLength(2)
    await pass(10_000)
    expect(toasted()).toBeUndefined()
    await press('停止朗读')
    screen.getByRole('button', { name: '朗读' })
  })
  it('says so where the phone takes the words and stays silent', async () => {
    phone(() => undefined)
    render(<ReadAloud text="早上好。" />)
    await press('朗读')
    await pass(3000)
    expect(toasted()).toBe(NO_VOICE)
    screen.getByRole('button', { name: '朗读' })
  })
  it('says so where there is no voice for Chinese, and not where it was stopped', async () => {
    phone((words) => words.onerror?.({ error: 'interrupted' }))
    render(<ReadAloud text="早上好。" />)
    await press('朗读')
    expect(toasted()).toBeUndefined()
    await press('停止朗读')
    phone((words) => words.onerror?.({ error: 'language-unavailable' }))
    await press('朗读')
    expect(toasted()).toBe(NO_VOICE)
  })
  it('is not there where the browser cannot speak', () => {
    vi.stubGlobal('speechSynthesis', undefined)
    Reflect.deleteProperty(globalThis, 'speechSynthesis')
    render(<ReadAloud text="早上好。" />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
