/** Notices and mails about a supplier; {0}… are filled in order. */
export const supplierMessagesZh = {
  notice: {
    submittedTitle: '供应商“{0}”提交了企业信息，请审核',
    reviewLateTitle: '供应商“{0}”的审核已超过承诺的 {1}，请尽快处理',
    returnedTitle: '您的企业信息被退回，请补正后重新提交',
    approvedTitle: '您的企业信息已审核通过',
    qualifiedTitle: '您已获得“{0}”品类的合格供应商资格',
    suspendCategory: '贵公司“{0}”品类的合格资格已暂停',
    restoreCategory: '贵公司“{0}”品类的合格资格已恢复',
    suspendAffects: '供应商“{0}”的“{1}”合格资格已暂停，涉及询价 {2}',
    restoreAffects: '供应商“{0}”的“{1}”合格资格已恢复，涉及询价 {2}',
    refuseCategory: '贵公司“{0}”品类的重新认定未通过',
    allowCategories: '贵公司可填报的供货类别上限调整为{0}个',
    returnedBody: '审核意见如下：\n{0}',
    approvedBody: '恭喜，贵公司已成为潜在供应商，可以参加公开询价和招标。',
    approvedWanted: '您关注的采购“{0}”（{1}，截止 {2}）现在可以报名。',
    qualifiedBody: '有效期：{0} 至 {1}，证书号：{2}。',
  },
  mail: {
    returnedSubject: '【清流采购】企业信息退回补正',
    approvedSubject: '【清流采购】企业信息审核通过',
    refusedSubject: '【清流采购】注册审核未通过',
    qualifiedSubject: '【清流采购】合格供应商通知',
    refusedBody: '{0}，您好：很遗憾，贵公司的注册未通过审核。原因：{1}。90天后可在 {2} 修正原资料并重新提交，或重新注册。',
    invitedSubject: '【清流采购】请开通账号并补充企业资料',
    invitedBody:
      '{0}，您好：贵公司的资料已由采购方录入清流采购平台，账号即公司全称。请在 {1} 通过本邮箱设置密码，登录后补充缺失的资料并提交审核。',
    greeting: '{0}，您好：\n{1}\n{2}',
    submittedSubject: '【清流采购】已收到您的企业信息',
    submittedBody:
      '{0}，您好：贵公司提交的企业信息已收到，我们会在 {1} 前完成审核。结果将发送到本邮箱，您也可以在 {2} 查看进度；审核尚未开始时可以撤回修改。',
  },
} as const
export const supplierMessagesEn = {
  notice: {
    submittedTitle: 'Supplier "{0}" has submitted its company information for review',
    reviewLateTitle: 'The review of supplier "{0}" is later than the promised {1}',
    returnedTitle: 'Your company information was returned; please correct and resubmit it',
    approvedTitle: 'Your company information has been approved',
    qualifiedTitle: 'You are now a qualified supplier for "{0}"',
    suspendCategory: 'Your qualification for "{0}" is suspended',
    restoreCategory: 'Your qualification for "{0}" is in force again',
    suspendAffects: 'The qualification of supplier "{0}" for "{1}" is suspended; inquiry {2} is concerned',
    restoreAffects: 'The qualification of supplier "{0}" for "{1}" is in force again; inquiry {2} is concerned',
    refuseCategory: 'Requalification for "{0}" was turned down',
    allowCategories: 'Your company may now name up to {0} categories',
    returnedBody: 'Comments of the reviewer:\n{0}',
    approvedBody: 'Congratulations, your company is now a potential supplier and may take part in public inquiries and tenders.',
    approvedWanted: 'You can now take part in the purchase you came for: "{0}" ({1}, closes {2}).',
    qualifiedBody: 'Valid from {0} to {1}, certificate {2}.',
  },
  mail: {
    returnedSubject: '[ClearFlow SRM] Company information returned',
    approvedSubject: '[ClearFlow SRM] Company information approved',
    refusedSubject: '[ClearFlow SRM] Registration refused',
    qualifiedSubject: '[ClearFlow SRM] Qualified supplier',
    refusedBody:
      'Dear {0}, we are sorry: your registration was refused. Reason: {1}. After 90 days you may correct and resubmit it at {2}, or register again.',
    invitedSubject: '[ClearFlow SRM] Please open your account and complete the company information',
    invitedBody:
      'Dear {0}, the buyer has entered your company at ClearFlow SRM; the account is the full company name. Please set a password through this mailbox at {1}, sign in, add what is missing and submit it.',
    greeting: 'Dear {0},\n{1}\n{2}',
    submittedSubject: '[ClearFlow SRM] We have received your company information',
    submittedBody:
      'Dear {0}, we have received your company information and will decide by {1}. The result comes to this mailbox; you can follow it at {2}, and take the submission back until the review has begun.',
  },
} as const
