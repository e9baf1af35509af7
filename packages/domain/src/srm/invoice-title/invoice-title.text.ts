import { labelsOf } from '../../kit/fields'
import { sliceText } from '../../kit/text'
import { invoiceTitleFields } from './invoice-title.fields'

export const invoiceTitleText = sliceText('invoiceTitle', {
  zh: {
    name: '开票抬头',
    menu: { list: '开票抬头' },
    field: labelsOf(invoiceTitleFields, 'zh'),
    error: { TITLE_TAXNO: '纳税人识别号不正确', TITLE_DEPART: '没有编码为{0}的部门', TITLE_DEPART_TWICE: '部门{0}已有启用的开票抬头{1}' },
  },
  en: {
    name: 'Invoice title',
    menu: { list: 'Invoice titles' },
    field: labelsOf(invoiceTitleFields, 'en'),
    error: {
      TITLE_TAXNO: 'This is no tax number',
      TITLE_DEPART: 'No department has the code {0}',
      TITLE_DEPART_TWICE: 'The title {1} is in use for department {0} already',
    },
  },
})
