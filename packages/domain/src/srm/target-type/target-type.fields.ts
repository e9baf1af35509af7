import { fieldsOf } from '../../kit/fields'

export const targetTypeFields = fieldsOf({
  code: { kind: 'line', max: 32, pattern: /^[\w-]+$/, zh: '编码', en: 'Code' },
  sortOrder: { kind: 'int', min: 0, max: 9999, initial: 0, zh: '排序', en: 'Order' },
  nameZh: { kind: 'line', max: 50, zh: '名称', en: 'Name' },
  nameEn: { kind: 'line', max: 100, zh: '英文名称', en: 'English name' },
  parentId: { kind: 'ref', optional: true, zh: '上级类型', en: 'Parent type' },
  /** Changed by a step of its own, which asks first. */
  enabled: { kind: 'flag', by: 'server', zh: '状态', en: 'State' },
  /** Targets of this very type. */
  targets: { kind: 'int', min: 0, max: 1e9, by: 'server', zh: '指标数', en: 'Targets' },
})
