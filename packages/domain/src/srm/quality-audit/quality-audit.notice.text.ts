import { text } from '../../kit/text'

/** Subjects and bodies of the messages a corrective action sends. */
export const qualityAuditNoticeText = text({
  zh: {
    issued: '请回复质量整改：{0}',
    issuedBody: '质量整改 {0}：{1}\n请在 {2} 前（以服务器时间为准）回复原因与措施。',
    replied: '收到整改回复：{0}',
    repliedBody: '{0} 提交了质量整改 {1} 的第 {2} 轮回复，请验证。',
    confirmed: '整改已确认：{0}',
    confirmedBody: '质量整改 {0} 已验证确认。验证说明：{1}',
    rejected: '整改被驳回：{0}',
    rejectedBody: '质量整改 {0} 的第 {1} 轮回复被驳回：{2}\n请在 {3} 前（以服务器时间为准）重新回复。',
    escalated: '整改多次驳回：{0}',
    escalatedBody: '{0} 的质量整改 {1} 已被驳回 {2} 次，请介入处理。',
    withdrawn: '整改已撤销：{0}',
    withdrawnBody: '质量整改 {0} 已撤销，无需再回复。原因：{1}',
  },
  en: {
    issued: 'Corrective action required: {0}',
    issuedBody: 'Corrective action {0}: {1}\nReply with cause and actions before {2} (server time).',
    replied: 'Reply to verify: {0}',
    repliedBody: '{0} sent reply no. {2} to corrective action {1}. Please verify it.',
    confirmed: 'Corrective action confirmed: {0}',
    confirmedBody: 'Corrective action {0} was verified. {1}',
    rejected: 'Corrective action rejected: {0}',
    rejectedBody: 'Reply no. {1} to corrective action {0} was rejected: {2}\nReply again before {3} (server time).',
    escalated: 'Rejected again and again: {0}',
    escalatedBody: 'Corrective action {1} of {0} has been rejected {2} times. Please step in.',
    withdrawn: 'Corrective action withdrawn: {0}',
    withdrawnBody: 'Corrective action {0} was withdrawn; no reply is needed. {1}',
  },
})
