export type MallDeps = {
  /** Where people reach the system, without a slash at the end; empty: where the request came to. */
  publicUrl: string
}
