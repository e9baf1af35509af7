import { text } from '../../kit/text'

/** Words of the server's notices about requests: number, title, and what the body needs. */
export const purchaseRequestNoticeText = text({
  zh: {
    submitted: '采购申请待审批：{0}',
    submittedBody: '{2} 提交了采购申请“{1}”（{0}），请审批。',
    rejected: '采购申请被驳回：{0}',
    rejectedBody: '采购申请“{1}”（{0}）被驳回：{2}',
    approved: '采购申请已批准：{0}',
    approvedBody: '采购申请“{1}”（{0}）已批准，进入需求池。',
    covered: '采购申请已全部执行：{0}',
    coveredBody: '采购申请“{1}”（{0}）的需求已全部下单或签约。',
    closed: '采购申请已关闭：{0}',
    closedBody: '采购申请“{1}”（{0}）的剩余需求已关闭：{2}',
  },
  en: {
    submitted: 'Purchase request to approve: {0}',
    submittedBody: '{2} submitted the purchase request "{1}" ({0}) for approval.',
    rejected: 'Purchase request rejected: {0}',
    rejectedBody: 'The purchase request "{1}" ({0}) was rejected: {2}',
    approved: 'Purchase request approved: {0}',
    approvedBody: 'The purchase request "{1}" ({0}) was approved and stands in the pool.',
    covered: 'Purchase request covered: {0}',
    coveredBody: 'All that the purchase request "{1}" ({0}) asks for is ordered or contracted.',
    closed: 'Purchase request closed: {0}',
    closedBody: 'What was left of the purchase request "{1}" ({0}) was closed: {2}',
  },
})
