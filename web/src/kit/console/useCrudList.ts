import { useCallback, useEffect, useRef, useState } from 'react'
import type { CrudQuery, CrudResource, CrudResult } from './crud.ts'

export interface CrudListState<Row> {
  result: CrudResult<Row> | null
  /** The sentence of a failed load. */
  error: string | null
  isLoading: boolean
  reload: () => void
}

/**
 * Loads the page the query names; an answer that comes after another question is dropped. Another `version` reads the
 * same page again without a sign of it, and keeps what is shown when that fails.
 */
export function useCrudList<Row>(resource: CrudResource<Row>, query: CrudQuery, version = 0): CrudListState<Row> {
  const [result, setResult] = useState<CrudResult<Row> | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [attempt, setAttempt] = useState(0)
  const asked = useRef({ resource, query })
  asked.current = { resource, query }
  const key = JSON.stringify([resource.key, query])
  const shown = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for resource and query
  useEffect(() => {
    const abort = new AbortController()
    const question = `${key} ${attempt}`
    const isQuiet = shown.current === question
    if (!isQuiet) setLoading(true)
    asked.current.resource
      .load(asked.current.query, abort.signal)
      .then(
        (found) => {
          if (abort.signal.aborted) return
          shown.current = question
          setResult(found)
          setError(null)
        },
        (failure: unknown) => {
          if (abort.signal.aborted || isQuiet) return
          setError(failure instanceof Error && failure.message ? failure.message : '加载失败，请稍后重试')
        },
      )
      .finally(() => !abort.signal.aborted && setLoading(false))
    return () => abort.abort()
  }, [key, attempt, version])

  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  return { result, error, isLoading, reload }
}
