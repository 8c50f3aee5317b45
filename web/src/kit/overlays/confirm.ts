import { create } from 'zustand'

export type ConfirmOptions = {
  /** Names what is about to be done. */
  title: string
  /** The question, and what comes of it. */
  message: string
  confirmText?: string
  /** Null leaves only the confirming button. */
  cancelText?: string | null
  isDanger?: boolean
}

interface Question extends ConfirmOptions {
  id: number
  answer: (isConfirmed: boolean) => void
}

/** The question on the screen, if any. */
export const useQuestion = create<{ question: Question | null }>(() => ({ question: null }))

let lastId = 0

/**
 * Asks in a dialog and answers true for 确认, false for 取消, Esc and the back key.
 * A question that is still open is answered with false.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  useQuestion.getState().question?.answer(false)
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    useQuestion.setState({
      question: {
        ...options,
        id,
        answer(isConfirmed) {
          if (useQuestion.getState().question?.id === id) useQuestion.setState({ question: null })
          resolve(isConfirmed)
        },
      },
    })
  })
}
