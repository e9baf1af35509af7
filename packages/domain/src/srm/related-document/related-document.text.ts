import { sliceText } from '../../kit/text'
import { buyingSteps } from './buying-steps.text'
import { executionSteps } from './execution-steps.text'
import { settlementSteps } from './settlement-steps.text'

/** Names of stages, kinds and links, and what comes next by kind of document and state. */
export const relatedText = sliceText('relatedDocument', {
  zh: {
    stage: {
      request: '需求',
      sourcing: '寻源',
      award: '定标',
      contract: '合同与协议',
      order: '订单',
      delivery: '送货',
      receipt: '收货与退货',
      quality: '检验',
      settlement: '对账与付款',
    },
    type: {
      purchaseRequest: '采购申请',
      ...{ inquiry: '询价', tender: '招标', auction: '竞价', smallProject: '小项目' },
      ...{ inquiryAward: '询价定标', tenderAward: '中标通知', auctionAward: '竞价定标', smallAward: '小项目定标' },
      ...{ contract: '合同', contractChange: '合同变更', priceAgreement: '价格协议' },
      ...{ purchaseOrder: '订单', orderChange: '订单变更', delivery: '送货通知', receipt: '收货单' },
      ...{ serviceEntry: '服务确认单', goodsReturn: '退货单', inspection: '检验单', concession: '让步接收' },
      ...{ statement: '对账单', invoice: '发票', deduction: '扣款', payment: '付款申请', paymentBatch: '付款批次' },
    },
    turn: { buyer: '待采购方处理', supplier: '待供应商处理', both: '双方进行中', time: '等待到期', none: '已结束' },
    state: {
      inquiryAward: { proposed: '待审批', approved: '已批准', rejected: '已退回', annulled: '已撤销' },
      tenderAward: { approved: '已发出', annulled: '已撤销' },
      auctionAward: { proposed: '待审批', approved: '已批准', rejected: '已退回' },
      smallAward: { proposed: '待审批', approved: '已批准', rejected: '已退回' },
      orderChange: {
        ...{ IN_APPROVAL: '审批中', SENT: '待供应商答复', TAKEN: '已接受', DECLINED: '已拒绝', REJECTED: '审批退回', WITHDRAWN: '已撤回' },
      },
    },
    next: { ...buyingSteps.zh, ...executionSteps.zh, ...settlementSteps.zh },
  },
  en: {
    stage: {
      request: 'Request',
      sourcing: 'Sourcing',
      award: 'Award',
      contract: 'Contracts and agreements',
      order: 'Orders',
      delivery: 'Deliveries',
      receipt: 'Receipts and returns',
      quality: 'Inspection',
      settlement: 'Billing and payment',
    },
    type: {
      purchaseRequest: 'Purchase request',
      ...{ inquiry: 'Inquiry', tender: 'Tender', auction: 'Auction', smallProject: 'Small project' },
      ...{ inquiryAward: 'Inquiry award', tenderAward: 'Award notice', auctionAward: 'Auction award', smallAward: 'Small project award' },
      ...{ contract: 'Contract', contractChange: 'Contract change', priceAgreement: 'Price agreement' },
      ...{ purchaseOrder: 'Purchase order', orderChange: 'Order change', delivery: 'Delivery notice', receipt: 'Goods receipt' },
      ...{ serviceEntry: 'Service entry', goodsReturn: 'Return', inspection: 'Inspection', concession: 'Concession' },
      ...{ statement: 'Statement', invoice: 'Invoice', deduction: 'Deduction', payment: 'Payment', paymentBatch: 'Payment batch' },
    },
    turn: { buyer: 'Buyer’s turn', supplier: 'Supplier’s turn', both: 'Both sides at work', time: 'Waiting for the day', none: 'Over' },
    state: {
      inquiryAward: { proposed: 'To be approved', approved: 'Approved', rejected: 'Returned', annulled: 'Annulled' },
      tenderAward: { approved: 'Issued', annulled: 'Withdrawn' },
      auctionAward: { proposed: 'To be approved', approved: 'Approved', rejected: 'Returned' },
      smallAward: { proposed: 'To be approved', approved: 'Approved', rejected: 'Returned' },
      orderChange: {
        ...{ IN_APPROVAL: 'In approval', SENT: 'Waiting for the supplier', TAKEN: 'Accepted', DECLINED: 'Declined', REJECTED: 'Returned' },
        WITHDRAWN: 'Withdrawn',
      },
    },
    next: { ...buyingSteps.en, ...executionSteps.en, ...settlementSteps.en },
  },
})
