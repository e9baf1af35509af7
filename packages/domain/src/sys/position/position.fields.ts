import { fieldsOf } from '../../kit/fields'

export const positionFields = fieldsOf({
  /** A user holds several with commas between. */
  code: {
    kind: 'line',
    max: 50,
    pattern: /^[^\s,，]*$/,
    empty: 'POSITION_CODE_EMPTY',
    zh: '职务编码',
    en: 'Code',
    unique: 'sys_position',
    list: { as: 'code', sort: true },
  },
  name: { kind: 'line', max: 100, empty: 'POSITION_NAME_EMPTY', zh: '职务名称', en: 'Position', list: { sort: true, card: 'title' } },
  nameEn: { kind: 'line', max: 100, optional: true, zh: '英文名称', en: 'English name' },
  postRank: {
    kind: 'dict',
    dict: 'position_rank',
    codes: ['1', '2', '3', '4', '5'],
    empty: 'POSITION_RANK_EMPTY',
    zh: '职级',
    en: 'Rank',
    list: { sort: true },
  },
})
