import { useQuery } from '@tanstack/react-query'
import { QrPicture } from '../../../../kit/base/QrPicture.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../../kit/feedback/Note.tsx'
import { ApiError, api, sentenceOf } from '../../../../lib/api.ts'
import { useOpening } from '../../../../lib/opening.ts'
import { q } from '../../../../lib/query.ts'
import type { LoginFormProps } from '../../parts/login-form.ts'
import styles from './ConsoleLogin.module.css'

/** How often the desktop asks whether the phone has confirmed. */
const ASK_MS = 2_000

/** 扫码登录: shows a code until a phone has confirmed it, and is signed in then. */
export function QrLogin({ onDone }: Pick<LoginFormProps, 'onDone'>) {
  const { data, error, again } = useOpening('qr', () => api.identity.getLoginCade({}, { quiet: true }))
  const code = data?.code ?? ''
  const status = useQuery({
    ...q.identity.getLoginStatus({ code }),
    enabled: code !== '',
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && isEnded(state.data) ? false : ASK_MS),
  })
  const state = status.data?.state
  const isConfirmed = state === 'CONFIRMED'
  const exchange = useOpening(isConfirmed ? code : '', async () =>
    onDone(await api.identity.getToken({ code }, { quiet: true })),
  )
  const problem = (isConfirmed || state === 'USED') && exchange.error ? sentenceOf(exchange.error) : ''
  const lost = status.error instanceof ApiError && status.error.isRefusal ? status.error.msg : ''
  const words = problem || lost || (state === 'CANCELLED' ? '手机上点了取消，请刷新二维码再扫' : '')
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={again} />
  return (
    <div className={styles.scan}>
      <QrPicture src={data?.picture} alt="登录二维码" validFor={data?.seconds ?? 0} onRefresh={again} />
      {words ? (
        <Note tone="warn" role="alert">
          {words}
        </Note>
      ) : (
        <p role="status" className={styles.hint}>
          {state === 'SCANNED' && '已扫码，请在手机上点“确认登录”'}
          {(isConfirmed || state === 'USED') && '已确认，正在登录'}
          {(!state || state === 'WAITING') && '用手机打开和颐，在“我的”里点“扫一扫”'}
        </p>
      )}
    </div>
  )
}

type Status = { state: string; is_over: boolean }
/** Whether asking again would tell nothing new. A confirmed code is not asked about while it is exchanged. */
const isEnded = ({ state, is_over }: Status): boolean => is_over || !['WAITING', 'SCANNED'].includes(state)
