import { text } from '../../kit/text'

/** What the server says in notices about service entries: number of the entry, order, and what the body needs. */
export const serviceEntryNoticeText = text({
  zh: {
    submitted: '服务待确认：{0}',
    submittedBody: '{2} 提交了服务确认单 {0}（订单 {1}，{3}），请于 {4} 前确认。',
    accepted: '服务已确认：{0}',
    acceptedBody: '服务确认单 {0}（订单 {1}）已确认。',
    sentBack: '服务确认单被退回：{0}',
    sentBackBody: '服务确认单 {0}（订单 {1}）被退回：{2}',
    reversed: '服务确认单已冲销：{0}',
    reversedBody: '服务确认单 {0}（订单 {1}）已冲销：{2}',
    dueSoon: '服务即将到期未确认：{0}',
    dueSoonBody: '服务确认单 {0}（订单 {1}）须于 {2} 前确认。',
    late: '服务逾期未确认：{0}',
    lateBody: '服务确认单 {0}（订单 {1}）应于 {2} 前确认，至今没有答复；逾期不视为确认。',
  },
  en: {
    submitted: 'A service is to be accepted: {0}',
    submittedBody: '{2} handed in the service entry {0} (order {1}, {3}); answer it by {4}.',
    accepted: 'Service accepted: {0}',
    acceptedBody: 'The service entry {0} (order {1}) is accepted.',
    sentBack: 'Service entry returned: {0}',
    sentBackBody: 'The service entry {0} (order {1}) is returned: {2}',
    reversed: 'Service entry reversed: {0}',
    reversedBody: 'The service entry {0} (order {1}) is reversed: {2}',
    dueSoon: 'A service is soon due to be accepted: {0}',
    dueSoonBody: 'The service entry {0} (order {1}) is to be answered by {2}.',
    late: 'A service has no answer: {0}',
    lateBody: 'The service entry {0} (order {1}) was to be answered by {2} and has no answer yet; silence accepts nothing.',
  },
})
