import { Button } from '../base/Button.tsx'
import { LinkButton } from '../base/LinkButton.tsx'
import type { PressResult } from '../base/usePressGuard.ts'
import { Art } from './Art.tsx'
import type { ArtName } from './ink.ts'
import styles from './StateView.module.css'

/** The one thing to do: a link when it has an `href`, else a button. */
export type StateAction = {
  text: string
  href?: string
  onPress?: () => PressResult
}

export type StateViewProps = {
  art: ArtName
  /** One plain sentence. */
  message: string
  /** A second, smaller line. */
  detail?: string
  action?: StateAction
  /** Announced when it appears: status for what happened by itself, alert for a failure. */
  role?: 'status' | 'alert'
}

/** A picture, a sentence and one action. */
export function StateView({ art, message, detail, action, role }: StateViewProps) {
  return (
    <div role={role} className={styles.state}>
      <Art name={art} />
      <p className={styles.message}>{message}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      {action &&
        (action.href ? (
          <LinkButton href={action.href} variant="primary">
            {action.text}
          </LinkButton>
        ) : (
          <Button onPress={action.onPress}>{action.text}</Button>
        ))}
    </div>
  )
}
