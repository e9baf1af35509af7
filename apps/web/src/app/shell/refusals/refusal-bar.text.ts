import { text } from '../../../lib/text'

export const refusalText = text({ zh: { close: '关闭提示' }, en: { close: 'Close message' } })
