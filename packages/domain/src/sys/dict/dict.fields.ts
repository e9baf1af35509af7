import { fieldsOf } from '../../kit/fields'
import { dictCodePattern, itemValuePattern } from './dict.rules'

const description = { kind: 'line', max: 200, optional: true, area: true, zh: '描述', en: 'Description' } as const

export const dictFields = fieldsOf({
  dictName: { kind: 'line', max: 100, zh: '字典名称', en: 'Name', list: { sort: true, card: 'title' } },
  dictNameEn: { kind: 'line', max: 100, optional: true, zh: '英文名称', en: 'English name' },
  dictCode: {
    kind: 'line',
    max: 64,
    pattern: dictCodePattern,
    wrong: 'DICT_CODE_LETTERS',
    zh: '字典编号',
    en: 'Code',
    list: { as: 'code', sort: true },
  },
  /** 0 text, 1 number. */
  type: { kind: 'int', min: 0, max: 1, initial: 0, zh: '数据类型', en: 'Kind of values', list: false },
  description,
  /** Comes with the code: its values stay as they are. */
  readOnly: { kind: 'flag', by: 'server', zh: '来源', en: 'Origin', list: { card: 'status' } },
  delFlag: { kind: 'int', min: 0, max: 1, by: 'server', zh: '删除状态', en: 'Deleted', list: false },
})

export const dictItemFields = fieldsOf({
  dictId: { kind: 'ref', by: 'server', zh: '字典', en: 'Dictionary' },
  itemText: { kind: 'line', max: 200, zh: '名称', en: 'Text' },
  itemTextEn: { kind: 'line', max: 200, optional: true, zh: '英文名称', en: 'English text' },
  itemValue: { kind: 'line', max: 100, pattern: itemValuePattern, wrong: 'DICT_VALUE_FORMAT', zh: '数据值', en: 'Value' },
  sortOrder: { kind: 'int', min: -1_000_000, max: 1_000_000, initial: 1, zh: '排序值', en: 'Order' },
  /** 1 in use, 0 not offered. */
  status: { kind: 'int', min: 0, max: 1, initial: 1, zh: '是否启用', en: 'In use' },
  description,
})
