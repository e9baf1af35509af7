import { mailTemplate } from '../../kit/template'
import { supplierUserText } from './supplier-user.text'

const [zh, en] = [supplierUserText.zh.mail, supplierUserText.en.mail]
/** Tells a company that somebody outside it changed one of its accounts. */
export const supplierUserTemplates = [
  mailTemplate({
    code: 'supplierUser.touched',
    names: ['company', 'account', 'acts', 'page'],
    required: ['account', 'acts', 'page'],
    zh: { title: zh.touchedSubject, content: zh.touchedBody },
    en: { title: en.touchedSubject, content: en.touchedBody },
  }),
]
