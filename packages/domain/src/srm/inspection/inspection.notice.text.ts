import { text } from '../../kit/text'

/** What the server says in notices about inspections: number, material, and what the body needs. */
export const inspectionNoticeText = text({
  zh: {
    opened: '待检验：{0}',
    openedBody: '{2} 的 {1} 到货 {3}（收货单 {4}），请于 {5} 前完成检验 {0}。',
    overdue: '检验超过 2 个工作日：{0}',
    overdueBody: '{2} 的 {1}（检验单 {0}）应于 {3} 前完成检验。',
    failed: '检验不合格，待处置：{0}',
    failedBody: '{2} 的 {1}（检验单 {0}）检验不合格，待处置。',
    rejected: '来料被拒收：{0}',
    rejectedBody: '{1}（检验单 {0}，收货单 {2}）检验不合格，拒收 {3}：{4}',
    stopped: '供货检验已暂停：{1}',
    stoppedBody: '{1} 加严检验期间累计 5 批未被接收，供货检验暂停；质量放行前不能发货。',
    released: '供货检验已恢复：{1}',
    releasedBody: '{1} 恢复供货检验（加严），可以发货。',
  },
  en: {
    opened: 'To be inspected: {0}',
    openedBody: '{1} of {2} arrived: {3} (receipt {4}). Finish the inspection {0} by {5}.',
    overdue: 'Inspection older than 2 working days: {0}',
    overdueBody: '{1} of {2} (inspection {0}) was to be inspected by {3}.',
    failed: 'Inspection failed: {0}',
    failedBody: '{1} of {2} (inspection {0}) failed and waits for its disposition.',
    rejected: 'Goods rejected: {0}',
    rejectedBody: '{1} (inspection {0}, receipt {2}) failed, rejected {3}: {4}',
    stopped: 'Inspection is discontinued: {1}',
    stoppedBody: '5 lots of {1} were not accepted under tightened inspection. Nothing of it may be shipped until quality releases it.',
    released: 'Inspection goes on: {1}',
    releasedBody: '{1} is inspected again, tightened, and may be shipped.',
  },
})
