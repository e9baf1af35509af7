import { text } from '../../kit/text'

/** What people named in a comment are told. What was said is left out: a notice also reaches who stands in for a person. */
export const commentNoticeText = text({
  zh: { mentioned: '{0}在评论中提到了您：{1} {2}', mentionedBody: '{0}在{1} {2}的评论中提到了您，请打开单据查看。' },
  en: {
    mentioned: '{0} mentioned you: {1} {2}',
    mentionedBody: '{0} mentioned you in a comment on {2} ({1}). Open the document to read it.',
  },
})
