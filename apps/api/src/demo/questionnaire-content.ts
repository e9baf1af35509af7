/** Questions of the demo's bank, and the questionnaires made of them. */
const option = (key: string, zh: string, en: string, score: string | null = null) => ({ key, zh, en, score })
const base = { hintZh: null, hintEn: null, options: [], rows: [], required: true, validation: {} }

const system = {
  ...base,
  type: 'single',
  zh: '是否通过 ISO 9001 质量管理体系认证？',
  en: 'Is your quality management system certified to ISO 9001?',
  options: [
    option('yes', '已通过，证书有效', 'Yes, certificate in force', '100'),
    option('doing', '正在认证', 'Certification under way', '60'),
    option('no', '未通过', 'No', '0'),
  ],
}
const markets = {
  ...base,
  type: 'multi',
  zh: '主要供货的行业有哪些？',
  en: 'Which industries do you mainly supply?',
  options: [
    option('water', '水务', 'Water'),
    option('power', '电力', 'Power'),
    option('chemical', '石化', 'Petrochemical'),
    option('municipal', '市政', 'Municipal'),
  ],
}
const onTime = {
  ...base,
  type: 'number',
  zh: '上一年度准时交付率（%）',
  en: 'On-time delivery last year (%)',
  hintZh: '按订单行统计，保留一位小数。',
  hintEn: 'By order line, to one decimal.',
  validation: { min: '0', max: '100', places: 1 },
}
const satisfied = {
  ...base,
  type: 'rating',
  zh: '您对我方付款及时性的评价',
  en: 'How punctual are our payments?',
  validation: { steps: 5 },
}
const services = {
  ...base,
  type: 'matrix',
  zh: '请评价贵公司的服务能力',
  en: 'Please rate your service capabilities',
  options: [option('good', '强', 'Strong', '10'), option('fair', '一般', 'Fair', '6'), option('weak', '弱', 'Weak', '2')],
  rows: [
    { key: 'install', zh: '安装调试', en: 'Installation' },
    { key: 'spare', zh: '备件供应', en: 'Spare parts' },
    { key: 'train', zh: '操作培训', en: 'Training' },
  ],
}
const since = { ...base, type: 'date', zh: '体系证书到期日', en: 'Certificate valid until', required: false }
const proof = {
  ...base,
  type: 'file',
  zh: '请上传体系证书',
  en: 'Please upload the certificate',
  required: false,
  validation: { maxFiles: 3 },
}
const plan = {
  ...base,
  type: 'text',
  zh: '如未通过认证，请说明计划',
  en: 'If not certified, what is your plan?',
  validation: { maxLength: 500 },
}

export const bankQuestions = [
  { category: 'quality', tags: ['体系'], content: system },
  { category: 'company', tags: ['概况'], content: markets },
  { category: 'delivery', tags: ['绩效'], content: onTime },
  { category: 'service', tags: ['满意度'], content: satisfied },
  { category: 'service', tags: ['能力'], content: services },
  { category: 'quality', tags: ['体系'], content: since },
  { category: 'quality', tags: ['体系', '证据'], content: proof },
  { category: 'quality', tags: ['体系'], content: plan },
]

const item = (key: string, content: object, more: object = {}) => ({ weight: null, showIf: null, ...content, key, ...more })
const when = (question: string, op: string, value: string) => ({ mode: 'all', conditions: [{ question, op, value }] })

export const annualSections = [
  {
    key: 'quality',
    zh: '质量体系',
    en: 'Quality system',
    items: [
      item('iso', system, { weight: '3' }),
      item('until', since, { showIf: when('iso', 'is', 'yes') }),
      item('proof', proof, { showIf: when('iso', 'is', 'yes') }),
      item('plan', plan, { showIf: when('iso', 'isNot', 'yes') }),
    ],
  },
  {
    key: 'service',
    zh: '交付与服务',
    en: 'Delivery and service',
    items: [
      item('market', markets),
      item('ontime', onTime),
      item('service', services, { weight: '2' }),
      item('pay', satisfied, { weight: '1' }),
    ],
  },
]
export const satisfactionSections = [
  {
    key: 'all',
    zh: '合作评价',
    en: 'Working together',
    items: [item('pay', satisfied), item('say', { ...plan, zh: '其他意见', en: 'Anything else?', required: false })],
  },
]
