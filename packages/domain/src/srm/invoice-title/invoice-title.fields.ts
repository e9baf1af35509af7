import { fieldsOf } from '../../kit/fields'
import { codeField, enabledField } from '../../kit/reference.fields'

/** Companies bill orders to this; of several that fit a department the one for the nearest department counts. */
export const invoiceTitleFields = fieldsOf({
  code: codeField,
  name: { kind: 'line', max: 100, zh: '开票抬头', en: 'Invoice title', list: { sort: true, card: 'title', width: 240 } },
  taxNo: { kind: 'line', max: 20, zh: '纳税人识别号', en: 'Tax number', list: { as: 'code', width: 200 } },
  departCode: { kind: 'line', max: 60, optional: true, zh: '适用部门编码', en: 'For department', list: { as: 'code', width: 140 } },
  address: { kind: 'line', max: 200, optional: true, zh: '地址', en: 'Address', wide: true, list: { width: 240, hidden: true } },
  phone: { kind: 'line', max: 40, optional: true, zh: '电话', en: 'Telephone', list: { width: 140, hidden: true } },
  bankName: { kind: 'line', max: 100, optional: true, zh: '开户银行', en: 'Bank', list: { width: 200 } },
  bankAccount: { kind: 'line', max: 40, optional: true, zh: '银行账号', en: 'Account', list: { as: 'code', width: 200 } },
  enabled: enabledField,
})
