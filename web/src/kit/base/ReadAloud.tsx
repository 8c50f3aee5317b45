import { Square, Volume2 } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '../feedback/toast.ts'
import { Button } from './Button.tsx'

export type ReadAloudProps = {
  /** Plain text without markup. */
  text: string
  label?: string
}

/** Chrome goes silent after some 15 s of one utterance, so the text is spoken sentence by sentence. */
function sentences(text: string): string[] {
  return (
    text
      .replace(/\s+/g, ' ')
      .match(/[^。！？；!?;\n]{1,120}[。！？；!?;]?/g)
      ?.filter((part) => part.trim()) ?? []
  )
}

/** A phone without a voice takes the words and says nothing, nor that it does not: so long it may take to begin. */
const BEGIN_MS = 3000
const isStopped = (error: string): boolean => error === 'canceled' || error === 'interrupted'

/** Speaks a text, and says so where the phone has no voice for it. */
function useSpeech() {
  const [isSpeaking, setSpeaking] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = useCallback(() => {
    clearTimeout(waiting.current)
    window.speechSynthesis.cancel()
    setSpeaking(false)
  }, [])
  const fail = useCallback(() => {
    stop()
    toast('这台手机没有朗读的声音', { kind: 'warn' })
  }, [stop])
  const speak = useCallback(
    (text: string) => {
      stop()
      const parts = sentences(text)
      if (parts.length === 0) return
      setSpeaking(true)
      waiting.current = setTimeout(fail, BEGIN_MS)
      parts.forEach((part, index) => {
        const words = new SpeechSynthesisUtterance(part)
        words.lang = 'zh-CN'
        words.rate = 0.9
        words.onstart = () => clearTimeout(waiting.current)
        words.onerror = ({ error }) => {
          if (!isStopped(error)) fail()
        }
        if (index === parts.length - 1) words.onend = () => setSpeaking(false)
        window.speechSynthesis.speak(words)
      })
    },
    [stop, fail],
  )
  return { isSpeaking, speak, stop }
}

/** Reads a text aloud in Chinese; not drawn where the browser cannot speak. */
export function ReadAloud({ text, label = '朗读' }: ReadAloudProps) {
  const { isSpeaking, speak, stop } = useSpeech()
  const isSupported = 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text stops the one being read
  useEffect(
    () => () => {
      if (isSupported) stop()
    },
    [isSupported, stop, text],
  )
  if (!isSupported || !text.trim()) return null
  return (
    <Button
      variant="quiet"
      isGuarded={false}
      aria-pressed={isSpeaking}
      icon={isSpeaking ? <Square aria-hidden /> : <Volume2 aria-hidden />}
      onPress={() => (isSpeaking ? stop() : speak(text))}
    >
      {isSpeaking ? '停止朗读' : label}
    </Button>
  )
}
