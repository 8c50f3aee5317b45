import { inflateRawSync } from 'node:zlib'
import type { Person, TestApp } from './app.ts'

/** The text of every part of a spreadsheet. */
export function sheetText(zip: Buffer): string {
  const parts: string[] = []
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4)) {
    const [method, size, start] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const body = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const data = zip.subarray(body, body + size)
    parts.push((method === 8 ? inflateRawSync(data) : data).toString('utf8'))
  }
  return parts.join('\n')
}

/** Asks for a table, has it made, and takes its file. */
export async function takeSheet<N extends Parameters<Person['call']>[0]>(
  app: TestApp,
  who: Person,
  name: N,
  input: Parameters<Person['call']>[1],
): Promise<{ type: string | null; name: string; body: Buffer }> {
  const { data } = await who.call(name, input as never)
  await app.settle()
  return await sheetFile(app, who, (data as unknown as { id: number }).id)
}

/** The file of a table that was made. */
export async function sheetFile(app: TestApp, who: Person, id: number) {
  const { data: list } = await who.call('media.getSheets', {})
  const ticket = list.find((one) => one.id === id)?.ticket
  const answer = await fetch(`${app.url}/api/common/getSheetFile/${id}/${ticket}`, { headers: who.headers })
  if (answer.status !== 200) throw new Error(`the table was not given: ${answer.status} ${await answer.text()}`)
  return {
    type: answer.headers.get('content-type'),
    name: decodeURIComponent(answer.headers.get('content-disposition')?.split("''")[1] ?? ''),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}
