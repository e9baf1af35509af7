import { fieldsOf } from './fields'

/** Codes are typed into files and told over the telephone: letters, digits and dashes. */
export const {
  code: codeField,
  sortOrder: sortOrderField,
  enabled: enabledField,
  nameZh,
  nameEn,
} = fieldsOf({
  code: {
    kind: 'line',
    max: 40,
    pattern: /^[A-Za-z0-9][A-Za-z0-9_-]*$/,
    zh: '编码',
    en: 'Code',
    list: { as: 'code', sort: true, width: 150 },
  },
  nameZh: {
    kind: 'line',
    max: 100,
    zh: '中文名称',
    en: 'Chinese name',
    list: { sort: true, card: 'title', width: 220 },
    sheet: { width: 30 },
  },
  nameEn: { kind: 'line', max: 100, zh: '英文名称', en: 'English name', list: { sort: true, width: 220 }, sheet: { width: 30 } },
  sortOrder: { kind: 'int', min: 0, max: 100_000, initial: 0, zh: '排序', en: 'Order', list: { sort: true, hidden: true } },
  enabled: { kind: 'flag', initial: true, zh: '启用', en: 'In use', list: { as: 'state', width: 90, card: 'status' } },
})
export const nameFields = { nameZh, nameEn } as const
