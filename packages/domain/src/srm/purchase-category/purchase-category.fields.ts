import { fieldsOf } from '../../kit/fields'
import { codeField, enabledField, nameFields, sortOrderField } from '../../kit/reference.fields'

export const purchaseCategoryFields = fieldsOf({
  code: { ...codeField, sheet: { width: 24 } },
  ...nameFields,
  parentId: { kind: 'ref', optional: true, zh: '上级品类', en: 'Parent category', sheet: { width: 24 } },
  parentCode: { kind: 'line', max: 40, by: 'server', optional: true, zh: '上级编码', en: 'Code of the parent' },
  auditRequired: { kind: 'flag', initial: false, zh: '需现场审核', en: 'Audit on site' },
  sampleRequired: { kind: 'flag', initial: false, zh: '需样品检测', en: 'Sample test' },
  used: { kind: 'int', min: 0, max: 1e9, by: 'server', zh: '供应商数', en: 'Suppliers' },
  sortOrder: sortOrderField,
  enabled: enabledField,
})
