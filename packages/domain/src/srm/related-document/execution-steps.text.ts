import { text } from '../../kit/text'

/** What comes next with documents from the order on: one sentence for each side that may read the document in that state. */
export const executionSteps = text({
  zh: {
    purchaseOrder: {
      draft: { buyer: '采购员补全订单并提交审批' },
      inApproval: { buyer: '采购经理审批订单' },
      pendingSupplier: { buyer: '等待供应商确认订单', supplier: '确认订单或提出调整' },
      confirmed: { buyer: '等待供应商发货', supplier: '按交期发货并建送货通知' },
      proposed: { buyer: '采购员接受或拒绝供应商的调整', supplier: '等待采购方答复调整' },
      inDelivery: { buyer: '收货并跟催余量', supplier: '继续交付余量' },
      completed: { buyer: '订单已完成', supplier: '订单已完成' },
      closed: { buyer: '订单已关闭', supplier: '订单已关闭' },
      cancelled: { buyer: '订单已取消', supplier: '订单已取消' },
    },
    orderChange: {
      IN_APPROVAL: { buyer: '采购经理审批订单变更' },
      SENT: { buyer: '等待供应商答复订单变更', supplier: '接受或拒绝订单变更' },
      TAKEN: { buyer: '订单变更已生效', supplier: '订单变更已生效' },
      DECLINED: { buyer: '供应商未接受，订单照旧', supplier: '已拒绝，订单照旧' },
      REJECTED: { buyer: '变更未获批准，订单照旧' },
      WITHDRAWN: { buyer: '变更已撤回，订单照旧', supplier: '变更已撤回，订单照旧' },
    },
    delivery: {
      draft: { supplier: '补全送货通知并发货' },
      inTransit: { buyer: '仓库到货时收货', supplier: '等待采购方收货' },
      partlyReceived: { buyer: '仓库收取余下货物', supplier: '跟踪余下货物到货' },
      received: { buyer: '送货已收讫', supplier: '送货已收讫' },
      refused: { buyer: '送货已拒收', supplier: '送货已拒收' },
      cancelled: { buyer: '送货已取消', supplier: '送货已取消' },
    },
    receipt: {
      pending: { buyer: '质量人员检验', supplier: '等待采购方检验' },
      inspected: { buyer: '仓库入库', supplier: '等待采购方入库' },
      stocked: { buyer: '已入库，等待供应商对账开票', supplier: '核对对账单并开票' },
      reversed: { buyer: '收货已冲销', supplier: '收货已冲销' },
    },
    goodsReturn: {
      pendingSupplier: { buyer: '等待供应商确认退货', supplier: '确认退货或提出异议' },
      confirmed: { buyer: '等待供应商取货', supplier: '到现场取回货物' },
      pickedUp: { buyer: '收到换货或红字发票后结清', supplier: '补发换货或开具红字发票' },
      settled: { buyer: '退货已结清', supplier: '退货已结清' },
      cancelled: { buyer: '退货已取消', supplier: '退货已取消' },
    },
  },
  en: {
    purchaseOrder: {
      draft: { buyer: 'The purchaser completes the order and submits it' },
      inApproval: { buyer: 'The purchasing manager decides on the order' },
      pendingSupplier: { buyer: 'The supplier confirms the order', supplier: 'Confirm the order or propose a change' },
      confirmed: { buyer: 'The supplier ships the goods', supplier: 'Ship by the due days with a delivery notice' },
      proposed: { buyer: 'The purchaser accepts or refuses the proposal', supplier: 'The buyer answers the proposal' },
      inDelivery: { buyer: 'Take in what comes and follow the rest', supplier: 'Deliver the rest' },
      completed: { buyer: 'The order is completed', supplier: 'The order is completed' },
      closed: { buyer: 'The order is closed', supplier: 'The order is closed' },
      cancelled: { buyer: 'The order was cancelled', supplier: 'The order was cancelled' },
    },
    orderChange: {
      IN_APPROVAL: { buyer: 'The purchasing manager decides on the change' },
      SENT: { buyer: 'The supplier answers the change', supplier: 'Accept or decline the change' },
      TAKEN: { buyer: 'The change is in force', supplier: 'The change is in force' },
      DECLINED: { buyer: 'The supplier declined; the order stays as it is', supplier: 'Declined; the order stays as it is' },
      REJECTED: { buyer: 'Not approved; the order stays as it is' },
      WITHDRAWN: { buyer: 'Withdrawn; the order stays as it is', supplier: 'Withdrawn; the order stays as it is' },
    },
    delivery: {
      draft: { supplier: 'Complete the notice and ship the goods' },
      inTransit: { buyer: 'The warehouse takes the goods in when they come', supplier: 'The buyer takes the goods in' },
      partlyReceived: { buyer: 'The warehouse takes in the rest', supplier: 'Follow the rest until it has come' },
      received: { buyer: 'The delivery is taken in', supplier: 'The delivery is taken in' },
      refused: { buyer: 'The delivery was refused', supplier: 'The delivery was refused' },
      cancelled: { buyer: 'The delivery was cancelled', supplier: 'The delivery was cancelled' },
    },
    receipt: {
      pending: { buyer: 'Quality inspects the goods', supplier: 'The buyer inspects the goods' },
      inspected: { buyer: 'The warehouse stocks the goods', supplier: 'The buyer stocks the goods' },
      stocked: { buyer: 'Stocked; the supplier bills it', supplier: 'Check the statement and bill it' },
      reversed: { buyer: 'The receipt was reversed', supplier: 'The receipt was reversed' },
    },
    goodsReturn: {
      pendingSupplier: { buyer: 'The supplier confirms the return', supplier: 'Confirm the return or object to it' },
      confirmed: { buyer: 'The supplier picks the goods up', supplier: 'Pick the goods up' },
      pickedUp: { buyer: 'Settle it when the replacement or credit has come', supplier: 'Send the replacement or a credit note' },
      settled: { buyer: 'The return is settled', supplier: 'The return is settled' },
      cancelled: { buyer: 'The return was cancelled', supplier: 'The return was cancelled' },
    },
  },
})
