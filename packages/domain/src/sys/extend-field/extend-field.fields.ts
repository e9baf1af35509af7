import { fieldsOf } from '../../kit/fields'
import { enabledField, sortOrderField } from '../../kit/reference.fields'

export const extendFieldFields = fieldsOf({
  tableName: { kind: 'line', max: 50, zh: '所属单据', en: 'Document' },
  fieldName: { kind: 'line', max: 50, zh: '字段名', en: 'Field name', sheet: { width: 20 } },
  labelName: { kind: 'line', max: 40, zh: '字段标题', en: 'Label', sheet: { width: 20 } },
  labelNameEn: { kind: 'line', max: 60, optional: true, zh: '英文标题', en: 'English label', sheet: { width: 20 } },
  dataType: { kind: 'line', max: 20, zh: '数据类型', en: 'Type' },
  width: { kind: 'int', min: 60, max: 600, initial: 160, zh: '列宽', en: 'Column width' },
  required: { kind: 'flag', initial: false, zh: '必填', en: 'Required' },
  editProperty: { kind: 'line', max: 3, initial: '', zh: '编辑属性', en: 'Editing' },
  internal: { kind: 'flag', initial: true, zh: '仅内部可见', en: 'Staff only' },
  inTable: { kind: 'flag', initial: false, zh: '显示在列表', en: 'Shown in lists' },
  sortOrder: { ...sortOrderField, max: 9999 },
  enabled: enabledField,
})
