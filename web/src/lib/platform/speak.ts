const PIECE = 160

/** Sentences in pieces: some browsers fall silent in a long one. */
function pieces(text: string): string[] {
  const parts: string[] = []
  for (const sentence of text.match(/[^。！？；\n]+[。！？；]?/g) ?? []) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + sentence.length <= PIECE) parts[parts.length - 1] = last + sentence.trim()
    else if (sentence.trim()) parts.push(sentence.trim())
  }
  return parts
}

/** Whether the browser can read aloud. */
export const mayHear = (): boolean => typeof window.speechSynthesis !== 'undefined'

/** Reads a notice aloud in Chinese, where the browser can; what was being read before stops. */
export function speak(text: string): void {
  if (!mayHear()) return
  window.speechSynthesis.cancel()
  for (const part of pieces(text)) {
    const utterance = new SpeechSynthesisUtterance(part)
    utterance.lang = 'zh-CN'
    utterance.rate = 0.9
    window.speechSynthesis.speak(utterance)
  }
}
