import { documentTypes } from '@srm/domain/documents'
import { commentLength, maxMentions } from '@srm/domain/sys/comment/comment.rules'
import { z } from 'zod'
import { c, readRoute, writeRoute } from '../kit/route'
import { id, instant, line, versioned } from '../kit/scalars'

const Named = z.object({ id, name: z.string() })

export const Comment = z.object({
  id,
  version: z.number(),
  author: z.string(),
  mine: z.boolean(),
  /** Empty when it was deleted. */
  body: z.string(),
  mentions: z.array(Named),
  createTime: instant,
  editedAt: instant.nullable(),
  deletedAt: instant.nullable(),
  /** Of the caller's own: until when it can be changed or taken back. */
  editableUntil: instant.nullable(),
})
export type Comment = z.infer<typeof Comment>

const document = { bizType: z.enum(documentTypes), bizId: id }
const said = { body: line(commentLength, 1), mentions: z.array(id).max(maxMentions).default([]) }
export const CommentInput = z.object({ ...document, ...said })
export type CommentInput = z.input<typeof CommentInput>

/** A page of a thread, oldest first; `before` asks for the comments before one of them. */
const Thread = z.object({ comments: z.array(Comment), total: z.number(), earlier: z.boolean() })
export type Thread = z.infer<typeof Thread>
const Person = Named.extend({ account: z.string() })
export type Person = z.infer<typeof Person>

/** Signed in is enough here: who may read a document decides what is read and said about it. */
export const comment = c.router({
  list: readRoute({
    path: '/sys/comment/list',
    query: z.object({ ...document, before: id.optional() }),
    result: Thread,
    access: 'signed-in',
  }),
  /** Colleagues who may read the document, by name or account. */
  people: readRoute({
    path: '/sys/comment/people',
    query: z.object({ ...document, keyword: line(50).optional() }),
    result: z.array(Person),
    access: 'signed-in',
  }),
  add: writeRoute({ path: '/sys/comment/add', body: CommentInput, result: Comment, access: 'signed-in', oplog: 'comment.add' }),
  edit: writeRoute({
    path: '/sys/comment/edit',
    body: versioned.extend(said),
    result: Comment,
    access: 'signed-in',
    oplog: 'comment.edit',
  }),
  delete: writeRoute({ path: '/sys/comment/delete', body: versioned, result: Comment, access: 'signed-in', oplog: 'comment.delete' }),
})
