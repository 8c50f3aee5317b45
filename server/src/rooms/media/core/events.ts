declare module '../../../kernel/jobs/events.ts' {
  interface Jobs {
    /** Deletes the private pictures that have come to their end. */
    'media:delete-private': Record<string, never>
    /** Notes that something shows these pictures. */
    'media:used': { ids: string[] }
    /** Makes a table that somebody asked for. */
    'media:sheet': { id: number }
  }
}

export {}
