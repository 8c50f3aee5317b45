import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { q } from '../../../lib/query.ts'
import { setWriteGate } from '../../../lib/write-gate.ts'
import { NewAgreements } from './NewAgreements.tsx'

/** What a person may still do who does not agree: read, sign out, take consents back, delete the account. */
const isFree = (key: string) => key.startsWith('identity.') || key.startsWith('messaging.')

/**
 * Asks who is signed in for the agreements in force that they have not accepted: once a visit, and again before each write
 * until they agree.
 */
export function AskAgreements({ user_id }: { user_id: number }) {
  const read = q.identity.getAgreements()
  // Whether they are accepted depends on who asks.
  const { data } = useQuery({ ...read, queryKey: [...read.queryKey, user_id] })
  const waiting = data?.filter((one) => !one.is_accepted) ?? []
  const isAsked = waiting.length > 0
  const [isOpen, setOpen] = useState(true)
  const answers = useRef<((isAgreed: boolean) => void)[]>([])
  const answerAll = useCallback((isAgreed: boolean) => {
    for (const answer of answers.current.splice(0)) answer(isAgreed)
  }, [])
  const close = (isAgreed: boolean) => {
    setOpen(false)
    answerAll(isAgreed)
  }
  useEffect(() => {
    if (!isAsked) return
    setWriteGate((key) => {
      if (isFree(key)) return Promise.resolve(true)
      setOpen(true)
      return new Promise((answer) => void answers.current.push(answer))
    })
    return () => setWriteGate(null)
  }, [isAsked])
  // Accepted on another device meanwhile.
  useEffect(() => {
    if (data && !isAsked) answerAll(true)
  }, [data, isAsked, answerAll])
  // Whoever signs out has not agreed: nothing is done in their name, or in that of who comes next.
  useEffect(() => () => answerAll(false), [answerAll])
  return isAsked && isOpen ? <NewAgreements agreements={waiting} onClose={close} /> : null
}
