import { mailTemplate } from '../../kit/template'
import { supplierText } from './supplier.text'

const [zh, en] = [supplierText.zh.mail, supplierText.en.mail]
const decided = (['returned', 'approved', 'qualified'] as const).map((kind) =>
  mailTemplate({
    code: `supplier.${kind}`,
    names: ['company', 'details', 'page'],
    required: ['details'],
    zh: { title: zh[`${kind}Subject`], content: zh.greeting },
    en: { title: en[`${kind}Subject`], content: en.greeting },
  }),
)
/** Mails that tell a company what was decided about it. */
export const supplierTemplates = [
  ...decided,
  mailTemplate({
    code: 'supplier.submitted',
    names: ['company', 'dueOn', 'page'],
    required: ['page'],
    zh: { title: zh.submittedSubject, content: zh.submittedBody },
    en: { title: en.submittedSubject, content: en.submittedBody },
  }),
  mailTemplate({
    code: 'supplier.refused',
    names: ['company', 'reason', 'page'],
    required: ['reason', 'page'],
    zh: { title: zh.refusedSubject, content: zh.refusedBody },
    en: { title: en.refusedSubject, content: en.refusedBody },
  }),
  mailTemplate({
    code: 'supplier.invited',
    names: ['company', 'page'],
    required: ['page'],
    zh: { title: zh.invitedSubject, content: zh.invitedBody },
    en: { title: en.invitedSubject, content: en.invitedBody },
  }),
]
