import { labelsOf } from '../../kit/fields'
import { sliceText } from '../../kit/text'
import { uomFields } from './uom.fields'

export const uomText = sliceText('uom', {
  zh: {
    name: '计量单位',
    menu: { list: '计量单位' },
    field: labelsOf(uomFields, 'zh'),
    dictName: { uom_class: '计量单位类别' },
    dict: { uom_class: { COUNT: '数量', LENGTH: '长度', AREA: '面积', VOLUME: '体积', MASS: '质量', TIME: '时间', OTHER: '其他' } },
  },
  en: {
    name: 'Unit of measure',
    menu: { list: 'Units of measure' },
    field: labelsOf(uomFields, 'en'),
    dictName: { uom_class: 'Class of unit' },
    dict: {
      uom_class: { COUNT: 'Count', LENGTH: 'Length', AREA: 'Area', VOLUME: 'Volume', MASS: 'Mass', TIME: 'Time', OTHER: 'Other' },
    },
  },
})
