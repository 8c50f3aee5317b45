import { room } from '../../kernel/room.ts'
import { topics } from './topics.ts'

export { booksLooked } from './books/store.ts'

export const homeRoom = () => room('home', {}, topics)
