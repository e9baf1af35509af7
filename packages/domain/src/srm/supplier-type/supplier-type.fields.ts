import { fieldsOf, ownKind } from '../../kit/fields'
import { codeField, enabledField, nameFields, sortOrderField } from '../../kit/reference.fields'
import type { SupplierSection } from '../supplier/supplier-profile'

export const supplierTypeFields = fieldsOf({
  code: codeField,
  nameZh: { ...nameFields.nameZh, list: { ...nameFields.nameZh.list, width: 140 } },
  nameEn: { ...nameFields.nameEn, list: { ...nameFields.nameEn.list, width: 170 } },
  parentId: { kind: 'ref', optional: true, zh: '上级类型', en: 'Parent type', list: false },
  parentCode: {
    kind: 'line',
    max: 40,
    by: 'server',
    optional: true,
    zh: '上级类型',
    en: 'Parent type',
    list: { width: 130, hidden: true },
  },
  /** The list shows the three of them in one column. */
  isAgent: { kind: 'flag', initial: false, zh: '代理商', en: 'Agent', list: { width: 110 } },
  isForeign: { kind: 'flag', initial: false, zh: '境外', en: 'Foreign', list: false },
  isIndividual: { kind: 'flag', initial: false, zh: '个人', en: 'Individual', list: false },
  /** The overview is always among them. */
  requiredSections: {
    ...ownKind<SupplierSection[]>(),
    zh: '必填部分',
    en: 'Required sections',
    wide: true,
    list: { width: 320 },
    sheet: { width: 50 },
  },
  /** Kinds of document that name this type; those that concern every type are not among them. */
  docTypeIds: {
    kind: 'refs',
    max: 200,
    zh: '专属证照',
    en: 'Own documents',
    wide: true,
    list: { width: 240 },
    sheet: false,
  },
  docTypes: {
    ...ownKind<{ id: string; nameZh: string; nameEn: string }[]>(),
    by: 'server',
    zh: '专属证照',
    en: 'Own documents',
    list: false,
  },
  used: { kind: 'int', min: 0, max: 1e9, by: 'server', zh: '供应商数', en: 'Suppliers', list: { width: 90, hidden: true } },
  sortOrder: sortOrderField,
  enabled: enabledField,
})
