import { fieldsOf } from '../../kit/fields'
import { codeField, enabledField, nameFields, sortOrderField } from '../../kit/reference.fields'

export const docTypeFields = fieldsOf({
  code: codeField,
  ...nameFields,
  mustUpload: { kind: 'flag', initial: false, zh: '必须上传', en: 'Mandatory', list: { width: 100 } },
  expiryRequired: { kind: 'flag', initial: false, zh: '须填有效期', en: 'Expires', list: { width: 110 } },
  /** Empty: every type, every category. */
  typeIds: {
    kind: 'refs',
    max: 500,
    zh: '适用供应商类型',
    en: 'For supplier types',
    wide: true,
    list: { width: 200 },
    sheet: { width: 30 },
  },
  categoryIds: {
    kind: 'refs',
    max: 500,
    zh: '适用品类',
    en: 'For categories',
    wide: true,
    list: { width: 200, hidden: true },
    sheet: { width: 30 },
  },
  /** `90, 60, 30` */
  remindDays: {
    kind: 'ints',
    min: 1,
    max: 365,
    most: 5,
    wrong: 'REMIND_DAYS',
    zh: '到期提醒（提前天数）',
    en: 'Reminders, days',
    list: { width: 150 },
  },
  used: { kind: 'int', min: 0, max: 1e9, by: 'server', zh: '已上传数', en: 'Uploaded', list: { width: 90, hidden: true } },
  sortOrder: sortOrderField,
  enabled: enabledField,
})
