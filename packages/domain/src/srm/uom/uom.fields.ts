import { fieldsOf } from '../../kit/fields'
import { codeField, enabledField, nameFields, sortOrderField } from '../../kit/reference.fields'

/** What a unit measures: quantities change from one unit into another of the same class, or by a factor of the material. */
export const uomClasses = ['COUNT', 'LENGTH', 'AREA', 'VOLUME', 'MASS', 'TIME', 'OTHER'] as const
export type UomClass = (typeof uomClasses)[number]
/** Quantities have at most four decimal places (docs/money.md, Scales), so a unit cannot ask for more. */
export const mostPrecise = 4

export const uomFields = fieldsOf({
  code: { ...codeField, max: 20, list: { as: 'code', sort: true, width: 120 } },
  ...nameFields,
  unitClass: { kind: 'dict', dict: 'uom_class', codes: uomClasses, zh: '类别', en: 'Class', list: { sort: true, width: 120 } },
  /** Decimal places of a quantity in this unit. */
  precision: {
    ...{ kind: 'int', min: 0, max: mostPrecise, initial: 0 },
    zh: '小数位数',
    en: 'Decimal places',
    list: { sort: true, width: 120 },
  },
  used: { kind: 'int', min: 0, max: 1e9, by: 'server', zh: '物料数', en: 'Materials', list: { width: 100, hidden: true } },
  sortOrder: sortOrderField,
  enabled: enabledField,
})
