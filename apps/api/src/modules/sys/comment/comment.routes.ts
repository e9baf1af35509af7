import { contract } from '@srm/contract/index'
import { routes } from '../../../http/routes'
import { addComment, deleteComment, editComment } from './comment.commands'
import { threadOf } from './comment.queries'
import { readersOf } from './comment.readers'

export const commentRoutes = routes(contract.comment, {
  list: ({ ctx, query: { before, ...subject } }) => threadOf(ctx, subject, before),
  people: ({ ctx, query: { keyword, ...subject } }) => readersOf(ctx, subject, keyword),
  add: ({ ctx, body }) => addComment(ctx, body),
  edit: ({ ctx, body }) => editComment(ctx, body),
  delete: ({ ctx, body }) => deleteComment(ctx, body),
})
