import { fieldsOf } from '../../kit/fields'

export const officerKeyFields = fieldsOf({
  docNo: { kind: 'line', max: 40, by: 'server', zh: '编号', en: 'Number', list: { as: 'code', sort: true, width: 170 } },
  holderName: { kind: 'line', max: 100, by: 'server', zh: '持有人', en: 'Holder', list: { sort: true, card: 'title', width: 120 } },
  purpose: { kind: 'line', max: 10, by: 'server', zh: '用途', en: 'Purpose', list: { width: 130 } },
  fingerprint: { kind: 'line', max: 64, by: 'server', zh: '指纹', en: 'Fingerprint', list: { width: 300 } },
  status: { kind: 'line', max: 2, by: 'server', zh: '状态', en: 'Status', list: { width: 120, card: 'status' } },
})
