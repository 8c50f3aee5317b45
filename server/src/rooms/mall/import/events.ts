declare module '../../../kernel/jobs/events.ts' {
  interface Jobs {
    /** Checks a sheet of new goods, or lets its good products enter. */
    'mall:import': { id: number }
  }
}

export {}
