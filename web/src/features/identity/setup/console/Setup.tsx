import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../../../kit/base/LinkButton.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonCard } from '../../../../kit/feedback/SkeletonCard.tsx'
import { href } from '../../../../lib/address.ts'
import { sentenceOf } from '../../../../lib/api.ts'
import { q } from '../../../../lib/query.ts'
import { CONSOLE_HOME, CONSOLE_LOGIN, useRoute } from '../../../../lib/routes.ts'
import { finishLogin } from '../../parts/finish-login.ts'
import styles from '../../sign-in/console/ConsoleLogin.module.css'
import { SetupForm } from './SetupForm.tsx'

/** 首次设置: the first administrator of an installation, by the token that its server printed. */
export function Setup() {
  const { line, params } = useRoute()
  const { data, isPending, error, refetch } = useQuery(q.identity.getSetup())
  return (
    <main id="main" tabIndex={-1} data-screen={line.path} data-ready={!isPending} className={styles.screen}>
      <section className={styles.card}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>首次设置</h1>
        </header>
        {isPending && <SkeletonCard ratio={0} lines={6} />}
        {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
        {data && !data.is_open && (
          <>
            <p>系统已经有管理员了，请直接登录。如果是新装的系统，请重新启动服务器，按它打印的地址打开。</p>
            <LinkButton href={href(CONSOLE_LOGIN)}>去登录</LinkButton>
          </>
        )}
        {data?.is_open && (
          <SetupForm
            token={params.setup_token ?? ''}
            onDone={({ userinfo }) => finishLogin(userinfo, undefined, CONSOLE_HOME)}
          />
        )}
      </section>
    </main>
  )
}
