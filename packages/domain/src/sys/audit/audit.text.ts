import { sliceText } from '../../kit/text'

export const auditText = sliceText('audit', {
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
    mail: {
      subject: '审计链检查点 {0}（{1} 个链接）',
      body: '以下是今日签名的审计链检查点。请保存：以后的审计链若与它不符，即被改写或截断。核对方法：{0}\n签名密钥指纹：{1}\n\n{2}',
      broken: '审计链校验未通过',
      brokenBody: '每日校验发现审计链在第 {0} 个链接处有问题（{1}），今日检查点未签发。请导出审计链并用独立校验工具核对。',
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
      bizType: 'Document',
      bizId: 'Document ID',
      fromStatus: 'From status',
      toStatus: 'To status',
      hash: 'Hash',
      prevHash: 'Previous hash',
    },
    mail: {
      subject: 'Audit chain checkpoint {0} ({1} links)',
      body: "This is today's signed checkpoint of the audit chain. Keep it: a later chain that does not fit it was rewritten or cut. How to check: {0}\nFingerprint of the signing key: {1}\n\n{2}",
      broken: 'The audit chain does not hold',
      brokenBody:
        "The daily check found the audit chain wrong at link {0} ({1}); today's checkpoint was not signed. Export the chain and check it with a stand-alone verifier.",
    },
    kind: { buyer: 'Buyer', supplier: 'Supplier', system: 'System', visitor: 'Visitor' },
  },
})
