import { text } from '../../kit/text'

export const auditText = text({
  zh: {
    menu: { list: '审计链' },
    permission: { verify: '校验' },
    field: {
      seq: '序号',
      at: '时间',
      actor: '操作人',
      actorKind: '操作方',
      action: '动作',
      bizType: '单据类型',
      bizId: '单据ID',
      fromStatus: '原状态',
      toStatus: '新状态',
      hash: '链接哈希',
      prevHash: '前一哈希',
    },
    kind: { buyer: '采购方', supplier: '供应商', system: '系统', visitor: '访客' },
  },
  en: {
    menu: { list: 'Audit chain' },
    permission: { verify: 'Verify' },
    field: {
      seq: 'No.',
      at: 'Time',
      actor: 'By',
      actorKind: 'Side',
      action: 'Action',
      bizType: 'Document type',
      bizId: 'Document ID',
      fromStatus: 'From status',
      toStatus: 'To status',
      hash: 'Hash',
      prevHash: 'Previous hash',
    },
    kind: { buyer: 'Buyer', supplier: 'Supplier', system: 'System', visitor: 'Visitor' },
  },
})
