export { addComment } from './comment.commands'
export { mayRead } from './comment.readers'
export { threadOf } from './comment.queries'
