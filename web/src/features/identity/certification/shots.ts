/** Pictures that this page has just taken, by the id under which they were kept: shown from memory, without being read again. */
const shots = new Map<string, string>()

export const shotOf = (id: string): string | undefined => shots.get(id)
export function keepShot(id: string, file: File): void {
  shots.set(id, URL.createObjectURL(file))
}
/** Gives the memory back. */
export function dropShots(): void {
  for (const address of shots.values()) URL.revokeObjectURL(address)
  shots.clear()
}
