import type { StateCreator, StoreApi, UseBoundStore } from 'zustand'
import { create as make } from 'zustand/react'

/** Stands in for `zustand` in screen tests: the same stores, which can all begin anew. */
export * from 'zustand/vanilla'

const stores = new Set<StoreApi<unknown>>()

export function create<T>(initial: StateCreator<T>): UseBoundStore<StoreApi<T>> {
  const store = make<T>(initial)
  stores.add(store as StoreApi<unknown>)
  return store
}

/** Every store of the app as it was before the first test. */
export function resetStores(): void {
  for (const store of stores) store.setState(store.getInitialState(), true)
}
