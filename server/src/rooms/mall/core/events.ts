/** So many SKUs and places of a merchant became low; `name` has fewest left, at a store or, where `place` is empty, in all. */
export type LowTold = { company_id: number; organ_id: number; count: number; name: string; place: string; left: number }

declare module '../../../kernel/jobs/events.ts' {
  interface Events {
    'stock.low': LowTold
  }
  interface Jobs {
    /** Checks a sheet of new goods, or lets its good products enter. */
    'mall:import': { id: number }
  }
}
