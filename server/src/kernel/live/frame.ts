/** A whole text frame as it goes over the wire (RFC 6455 section 5.2: final, not masked), made once for all its readers. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = 0x81
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, head)
  return frame
}

/** The answer to a ping, which carries back its (at most 125) bytes: RFC 6455 section 5.5.3. */
export const pongFrame = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x8a, data.length]), data])
