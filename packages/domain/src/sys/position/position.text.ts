import { labelsOf } from '../../kit/fields'
import { sliceText } from '../../kit/text'
import { positionFields } from './position.fields'

export const positionText = sliceText('position', {
  zh: {
    name: '职务',
    menu: { list: '职务管理' },
    dictName: { position_rank: '职务职级' },
    dict: { position_rank: { '1': '员级', '2': '助级', '3': '中级', '4': '副高级', '5': '正高级' } },
    field: labelsOf(positionFields, 'zh'),
    error: {
      POSITION_CODE_EMPTY: '请输入职务编码',
      POSITION_NAME_EMPTY: '请输入职务名称',
      POSITION_RANK_EMPTY: '请选择职级',
      POSITION_CODE_TAKEN: '职务编码已存在!',
    },
  },
  en: {
    name: 'Position',
    menu: { list: 'Positions' },
    dictName: { position_rank: 'Rank' },
    dict: { position_rank: { '1': 'Junior', '2': 'Assistant', '3': 'Intermediate', '4': 'Senior associate', '5': 'Senior' } },
    field: labelsOf(positionFields, 'en'),
    error: {
      POSITION_CODE_EMPTY: 'Please enter the code',
      POSITION_NAME_EMPTY: 'Please enter the name',
      POSITION_RANK_EMPTY: 'Please choose the rank',
      POSITION_CODE_TAKEN: 'The code already exists!',
    },
  },
})
