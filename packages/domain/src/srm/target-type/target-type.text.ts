import { labelsOf } from '../../kit/fields'
import { sliceText } from '../../kit/text'
import { targetTypeFields } from './target-type.fields'

export const targetTypeText = sliceText('targetType', {
  zh: {
    name: '指标类型',
    menu: { list: '指标类型' },
    permission: { enable: '启用/停用' },
    field: labelsOf(targetTypeFields, 'zh'),
    error: {
      TYPE_CODE_TAKEN: '指标类型编码{0}已存在',
      TYPE_UNDER_ITSELF: '上级类型不能是自己或自己的下级',
      TYPE_HAS_PARTS: '该类型下还有{0}个下级类型或指标，不能删除',
      TYPE_PARENT_OFF: '上级类型“{0}”已停用，请先启用',
    },
  },
  en: {
    name: 'Target type',
    menu: { list: 'Target types' },
    permission: { enable: 'Enable or disable' },
    field: labelsOf(targetTypeFields, 'en'),
    error: {
      TYPE_CODE_TAKEN: 'The code {0} of a target type already exists',
      TYPE_UNDER_ITSELF: 'A type cannot stand below itself',
      TYPE_HAS_PARTS: '{0} types or targets stand below this type; it cannot be deleted',
      TYPE_PARENT_OFF: 'The parent type "{0}" is disabled; enable it first',
    },
  },
})
