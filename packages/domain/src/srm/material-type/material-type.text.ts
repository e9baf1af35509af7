import { labelsOf } from '../../kit/fields'
import { sliceText } from '../../kit/text'
import { materialTypeFields } from './material-type.fields'

export const materialTypeText = sliceText('materialType', {
  zh: {
    name: '物料类型',
    menu: { list: '物料类型' },
    field: labelsOf(materialTypeFields, 'zh'),
    error: {
      MTYPE_CODE: '编码为 2、4 或 7 位数字，如 02、0203、0203014',
      MTYPE_NO_PARENT: '没有编码为{0}的上级类型',
      MTYPE_CODE_FIXED: '已有下级或物料的类型不能改编码',
      MTYPE_HAS_MATERIALS: '类型{0}已有物料，不能再分下级',
      MTYPE_AQL: '请选择标准中的接收质量限',
      MTYPE_OWNER: '没有该内部账号',
      MTYPE_PERCENT: '请填写 0 到 {0} 之间的百分数',
    },
  },
  en: {
    name: 'Material type',
    menu: { list: 'Material types' },
    field: labelsOf(materialTypeFields, 'en'),
    error: {
      MTYPE_CODE: 'A code has 2, 4 or 7 digits, such as 02, 0203 or 0203014',
      MTYPE_NO_PARENT: 'There is no type with the code {0} above it',
      MTYPE_CODE_FIXED: 'The code of a type with materials or types below it cannot be changed',
      MTYPE_HAS_MATERIALS: 'Type {0} has materials and cannot be divided further',
      MTYPE_AQL: 'Choose one of the limits of the standard',
      MTYPE_OWNER: 'There is no such account of staff',
      MTYPE_PERCENT: 'Give a percentage between 0 and {0}',
    },
  },
})
