import { useEffect } from 'react'
import { ErrorState } from '../kit/feedback/ErrorState.tsx'
import { entryOf } from '../lib/routes.ts'
import { ChunkError } from './chunk.ts'
import { lineHere } from './feature-files.ts'
import { useRouter } from './router.ts'

/** A screen whose code did not arrive, or that broke: Chinese words and a button. */
export function ChunkFailed({ error }: { error?: unknown }) {
  const path = useRouter((state) => state.path)
  const entry = entryOf(path)
  const title = lineHere(entry?.path ?? '')?.title
  const isChunk = !error || error instanceof ChunkError
  useEffect(() => {
    if (title) document.title = `${title} · 和颐`
    if (error && !isChunk) console.error(error)
  }, [title, error, isChunk])
  return (
    <main id="main" tabIndex={-1} data-screen={entry?.path ?? path} data-ready="true" data-failed="true">
      <h1 className="sr-only">{title ?? '和颐'}</h1>
      <ErrorState
        message={isChunk ? '页面加载失败' : '页面出了点问题'}
        detail={isChunk ? '请检查网络后重新加载（Loading chunk failed）' : '请重新加载；若仍不行，请联系社区工作人员'}
        action={{ text: '重新加载', onPress: () => location.reload() }}
      />
    </main>
  )
}
