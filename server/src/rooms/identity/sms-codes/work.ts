import { createHash } from 'node:crypto'
import { isWork, workText } from '@heyi/contract/identity/sms-work'
import { hmac } from '../../../kernel/ids.ts'
import type { Secrets } from '../../../kernel/secrets.ts'

/**
 * What has to be worked for. It names the last code that was sent, so that work serves once: the code that it brings makes
 * another challenge of the next, and nothing has to be stored.
 */
export const challengeOf = (secrets: Secrets, given: { mobile_blind: string; client_id: number; last_id: number }) =>
  hmac(secrets.key('sms-work'), `${given.mobile_blind}\n${given.client_id}\n${given.last_id}`)

/** Whether every part of the challenge was worked for. */
export const isDone = (challenge: string, work: readonly number[] | undefined): boolean =>
  !!work?.every((tried, part) =>
    isWork(
      createHash('sha256')
        .update(workText(challenge, part, tried))
        .digest(),
    ),
  )
