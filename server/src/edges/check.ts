/** A service outside that can be tried without changing anything for anybody. */
export type Checkable = {
  /** Throws where it does not work; the message is read by an administrator. Returns in words what answered. */
  check(now: Date): Promise<string>
}
