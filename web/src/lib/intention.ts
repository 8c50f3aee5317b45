import { useMemo } from 'react'
import { newIntention } from './api.ts'

export type Intention = {
  /** The `client_req_id` of this input: the same as long as the input is, so that a retry is no second act. */
  idOf: (input: object) => string
  /** It succeeded: the same input again is meant again. */
  done: () => void
}

/** One intention of a form or dialog, which the person may change and send again until it succeeds. */
export function useIntention(): Intention {
  return useMemo(() => {
    let kept = { body: '', id: '' }
    return {
      idOf(input) {
        const body = JSON.stringify(input)
        if (kept.body !== body) kept = { body, id: newIntention() }
        return kept.id
      },
      done() {
        kept = { body: '', id: '' }
      },
    }
  }, [])
}
