import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../kit/feedback/toast.ts'
import { api, sentenceOf } from '../../api.ts'
import { q } from '../../query.ts'
import { saveSheet } from '../export-file.ts'

export type Sheet = Awaited<ReturnType<typeof api.media.getSheets>>[number]
/** Milliseconds between two looks at how far a table is. */
const LOOK_MS = 1_000

export const isUnfinished = ({ state }: Sheet): boolean => state === 'waiting' || state === 'running'

/** Takes a file: what opens it is asked for at that moment, since it holds for minutes only. */
async function take(id: number): Promise<void> {
  const one = (await api.media.getSheets({}, { quiet: true })).find((sheet) => sheet.id === id)
  if (!one?.ticket) return
  const file = await api.media.getSheetFile({ id: String(id), ticket: one.ticket }, { quiet: true })
  saveSheet(file, one.title, one.format)
}

/** The tables that the person asked for; one that was asked for here is taken as soon as it is made. */
export function useSheets() {
  const read = useQuery({
    ...q.media.getSheets(),
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? LOOK_MS : false),
  })
  const [awaited, setAwaited] = useState<readonly number[]>([])
  const [problem, setProblem] = useState('')
  const taken = useRef(new Set<number>())
  const sheets = read.data

  /** Does something, and says what went wrong where it stands. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
  }
  const latest = useRef(attempt)
  latest.current = attempt

  useEffect(() => {
    const made = (sheets ?? []).filter(
      ({ id, state }) => state === 'done' && awaited.includes(id) && !taken.current.has(id),
    )
    for (const { id, title } of made) {
      taken.current.add(id)
      void latest.current(async () => {
        await take(id)
        toast(`${title}已下载`, { kind: 'good' })
      })
    }
  }, [sheets, awaited])

  return {
    sheets,
    error: read.error,
    reload: read.refetch,
    problem,
    start: (ask: () => Promise<{ id: number }>) =>
      attempt(async () => {
        const { id } = await ask()
        setAwaited((before) => [...before, id])
      }),
    retry: (id: number) => attempt(() => api.media.retrySheet({ id }, { quiet: true })),
    take: (id: number) => attempt(() => take(id)),
  }
}
