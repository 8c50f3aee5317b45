export type Sent = { to: string; channel: string; text: string; code: string | null; at: string }

/** What the stand-ins of a server sent to a number, newest first. */
export async function sentTo(url: string, to: string): Promise<Sent[]> {
  const response = await fetch(`${url}/dev/outbox?to=${to}`)
  return ((await response.json()) as { list: Sent[] }).list
}
/** The code that was sent there last, '' where none was. */
export const codeSentTo = async (url: string, to: string): Promise<string> =>
  (await sentTo(url, to)).find(({ code }) => code)?.code ?? ''
