import type { Asked } from '../load.ts'

/** A public shop system that is measured beside ours. */
export type Peer = {
  name: string
  /** Brings it up on a database of its own beside `database`, with that many products, for `lanes` customers at a time. */
  start(database: string, products: number, lanes: number): Promise<Running>
}

export type Running = {
  pid: number
  /** What its first page of ten products is asked with, by what is read for it. */
  lists: Record<string, Asked>
  /** One purchase of one product by the customer of a lane, until it is paid. */
  checkout(lane: number): Promise<void>
  stop(): Promise<void>
}
