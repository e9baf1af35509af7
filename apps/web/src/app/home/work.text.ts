import { text } from '../../lib/text'
import { workTextEn } from './work.text.en'
import { workTextZh } from './work.text.zh'

/** Words of the list of what is to be done. */
export const workText = text({ zh: workTextZh, en: workTextEn })
