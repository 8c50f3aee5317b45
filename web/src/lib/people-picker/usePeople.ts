import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../api.ts'
import type { Query } from '../query.ts'

/** Somebody who was found, and may be chosen. */
export type PickedPerson = { id: number; name: string; mobile_masked: string; organ_name: string }
/** The read behind a search; the feature that knows people hands it over. */
export type FindPeople = (keyword: string) => Pick<Query<PickedPerson[]>, 'queryKey' | 'queryFn'>

/** Milliseconds after the last letter before a search runs by itself. */
const SEARCH_AFTER_MS = 300
const NONE: PickedPerson[] = []

/** Tells two of one name apart. */
export const personDetail = ({ mobile_masked, organ_name }: PickedPerson): string =>
  [mobile_masked || '没有手机号', organ_name].filter(Boolean).join(' · ')

/** People by name, initials, the end of a phone or a whole one. */
export function usePeople(find: FindPeople) {
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState('')
  const typed = words.trim().slice(0, 40)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), typed ? SEARCH_AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [typed])
  const read = useQuery<PickedPerson[], Error>({ ...find(asked), enabled: asked !== '' })
  const isHere = asked !== '' && asked === typed
  return {
    words,
    setWords,
    /** Runs now, as Enter does. */
    searchNow: (): void => setAsked(typed),
    found: isHere ? (read.data ?? NONE) : NONE,
    isBusy: typed !== '' && (!isHere || read.isFetching),
    problem: isHere && read.error ? sentenceOf(read.error) : null,
    retry: (): void => void read.refetch(),
    /** What is said of the search, for the eyes and the ears. */
    status: !isHere || !read.data ? '' : read.data.length > 0 ? `找到${read.data.length}位` : `没有找到“${asked}”`,
  }
}
