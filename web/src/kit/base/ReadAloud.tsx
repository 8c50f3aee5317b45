import { Square, Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
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

/** Reads a text aloud in Chinese; not drawn where the browser cannot speak. */
export function ReadAloud({ text, label = '朗读' }: ReadAloudProps) {
  const [isSpeaking, setSpeaking] = useState(false)
  const isSupported = 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text stops the one being read
  useEffect(
    () => () => {
      if (isSupported) window.speechSynthesis.cancel()
      setSpeaking(false)
    },
    [isSupported, text],
  )
  if (!isSupported || !text.trim()) return null

  function toggle() {
    window.speechSynthesis.cancel()
    if (isSpeaking) {
      setSpeaking(false)
      return
    }
    const parts = sentences(text)
    parts.forEach((part, index) => {
      const words = new SpeechSynthesisUtterance(part)
      words.lang = 'zh-CN'
      words.rate = 0.9
      words.onerror = () => setSpeaking(false)
      if (index === parts.length - 1) words.onend = () => setSpeaking(false)
      window.speechSynthesis.speak(words)
    })
    setSpeaking(parts.length > 0)
  }

  return (
    <Button
      variant="quiet"
      isGuarded={false}
      aria-pressed={isSpeaking}
      icon={isSpeaking ? <Square aria-hidden /> : <Volume2 aria-hidden />}
      onPress={toggle}
    >
      {isSpeaking ? '停止朗读' : label}
    </Button>
  )
}
