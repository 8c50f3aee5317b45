import { Refusal } from './refuse.ts'

/** Says in a refusal which field of the input it is about. */
export async function named<T>(field: string, checked: Promise<T>): Promise<T> {
  try {
    return await checked
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.reason, { ...error.data, field }) : error
  }
}
