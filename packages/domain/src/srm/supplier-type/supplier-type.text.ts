import { labelsOf } from '../../kit/fields'
import { sliceText } from '../../kit/text'
import { supplierTypeFields } from './supplier-type.fields'

export const supplierTypeText = sliceText('supplierType', {
  zh: {
    name: '供应商类型',
    menu: { list: '供应商类型' },
    field: labelsOf(supplierTypeFields, 'zh'),
    error: {
      REFERENCE_CODE_TAKEN: '编码已存在',
      REFERENCE_INTO_SELF: '上级不能是自身或其下级',
      DOC_TYPE_LAST: '证照“{0}”只适用于该类型，移除后将适用于所有类型，请在证照类型中修改',
    },
  },
  en: {
    name: 'Supplier type',
    menu: { list: 'Supplier types' },
    field: labelsOf(supplierTypeFields, 'en'),
    error: {
      REFERENCE_CODE_TAKEN: 'The code exists already',
      REFERENCE_INTO_SELF: 'It cannot stand below itself',
      DOC_TYPE_LAST: 'The document "{0}" concerns this type alone; without it, it would concern all. Change the document type instead',
    },
  },
})
