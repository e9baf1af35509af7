import { mailTemplate } from '../../kit/template'
import { inquiryMailText } from './inquiry.mail.text'

const { zh, en } = inquiryMailText
export const inquiryMails = [
  'invited',
  'newRound',
  'amended',
  'clarified',
  'extended',
  'excluded',
  'notKept',
  'won',
  'lost',
  'annulled',
  'cancelled',
  'failed',
  'validityAsked',
  'reminder',
] as const
export type InquiryMail = (typeof inquiryMails)[number]

/** Mails that tell the companies of an inquiry what happened in it. */
export const inquiryTemplates = inquiryMails.map((key) =>
  mailTemplate({
    code: `inquiry.${key}`,
    names: ['title', 'number', 'deadline', 'page'],
    required: ['title', 'page'],
    zh: { title: zh[key], content: zh[`${key}Body`] },
    en: { title: en[key], content: en[`${key}Body`] },
  }),
)
