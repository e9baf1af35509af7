export { addComment } from './comment.commands'
export { threadOf } from './comment.queries'
