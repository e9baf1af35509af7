import { labelsOf } from '../../kit/fields'
import { sliceText } from '../../kit/text'
import { docTypeFields } from './doc-type.fields'

export const docTypeText = sliceText('docType', {
  zh: {
    name: '证照类型',
    menu: { list: '证照类型' },
    field: labelsOf(docTypeFields, 'zh'),
    error: { REMIND_DAYS: '提醒天数应为1到365的整数，至多5个，以逗号分隔' },
  },
  en: {
    name: 'Document type',
    menu: { list: 'Document types' },
    field: labelsOf(docTypeFields, 'en'),
    error: { REMIND_DAYS: 'Days are whole numbers from 1 to 365, at most 5, with commas between' },
  },
})
