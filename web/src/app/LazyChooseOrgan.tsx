import { useChunk } from './useChunk.ts'

/** The choice of an organisation belongs to the console's code, which a phone never downloads. */
export function LazyChooseOrgan() {
  const Choose = useChunk(true, async () => (await import('./console/ChooseOrgan.tsx')).ChooseOrgan)
  return Choose && <Choose />
}
