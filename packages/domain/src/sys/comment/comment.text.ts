import { sliceText } from '../../kit/text'

export const commentText = sliceText('comment', {
  zh: {
    field: { body: '评论', mentions: '提醒的人' },
    message: { edited: '评论已修改', deleted: '评论已删除' },
    error: {
      COMMENT_CLOSED: '评论发出{0}分钟后不能再修改或删除',
      COMMENT_DELETED: '该评论已删除',
      MENTION_CANNOT_READ: '{0}无权查看本单据，不能提醒',
    },
  },
  en: {
    field: { body: 'Comment', mentions: 'People named' },
    message: { edited: 'Comment changed', deleted: 'Comment deleted' },
    error: {
      COMMENT_CLOSED: 'A comment can be changed or deleted for {0} minutes only',
      COMMENT_DELETED: 'This comment was deleted',
      MENTION_CANNOT_READ: '{0} may not read this document and cannot be named here',
    },
  },
})
