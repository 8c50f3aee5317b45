declare module '../../../kernel/jobs/events.ts' {
  interface Jobs {
    /** Deletes the private pictures that have come to their end. */
    'media:delete-private': Record<string, never>
    /** Makes a table that somebody asked for. */
    'media:sheet': { id: number }
  }
}

export {}
