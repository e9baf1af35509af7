import { text } from '../../kit/text'

/** Subjects and bodies of the messages a quality check sends. */
export const qualityCheckNoticeText = text({
  zh: {
    notified: '质量检查通知：{0}',
    notifiedBody: '我方计划于 {1} 至 {2} 进行质量检查 {0}“{3}”，检查组：{4}。请做好准备。',
    concluded: '质量检查结论：{0}',
    concludedBody: '质量检查 {0}“{1}”得分率 {2}%，共 {3} 个整改项，请在期限内逐项回复。',
    passed: '质量检查通过：{0}',
    passedBody: '质量检查 {0}“{1}”得分率 {2}%，检查已关闭。',
    settled: '质量检查已关闭：{0}',
    settledBody: '质量检查 {0}“{1}”的整改项已全部确认，检查关闭。',
    cancelled: '质量检查取消：{0}',
    cancelledBody: '质量检查 {0}“{1}”已取消。原因：{2}',
  },
  en: {
    notified: 'Quality check announced: {0}',
    notifiedBody: 'Quality check {0} "{3}" is planned from {1} to {2}; team: {4}. Please prepare for it.',
    concluded: 'Result of quality check {0}',
    concludedBody: 'Quality check {0} "{1}" reached {2} %, with {3} corrective actions. Please reply to each in time.',
    passed: 'Quality check passed: {0}',
    passedBody: 'Quality check {0} "{1}" reached {2} % and is closed.',
    settled: 'Quality check closed: {0}',
    settledBody: 'All corrective actions of quality check {0} "{1}" are confirmed; the check is closed.',
    cancelled: 'Quality check cancelled: {0}',
    cancelledBody: 'Quality check {0} "{1}" was cancelled. {2}',
  },
})
