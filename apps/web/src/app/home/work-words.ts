import type { WorkItem } from '@srm/contract/srm/dashboard'
import { text, useText } from '../../lib/text'

const workText = text({
  zh: {
    kind: {
      approve: '审批',
      approveAmendment: '变更',
      answer: '澄清',
      open: '开标',
      decideFew: '不足',
      evaluate: '评审',
      proposeAward: '定标',
      award: '批准',
      review: '准入',
      quote: '报价',
      reconfirm: '确认',
      renew: '资质',
      changeReview: '变更',
      bankCheck: '账户',
      changeMend: '变更',
      replyNotice: '通知函',
    },
    action: {
      approve: '审批',
      approveAmendment: '审批变更',
      answer: '答复',
      open: '开标',
      decideFew: '决定',
      evaluate: '评审',
      proposeAward: '提出定标',
      award: '批准定标',
      review: '审核',
      quote: '报价',
      reconfirm: '重新确认',
      renew: '更新',
      changeReview: '审核变更',
      bankCheck: '复核账户',
      changeMend: '继续填写',
      replyNotice: '回复',
    },
    questions: (n: number) => `${n} 条提问待答复`,
    few: '有效报价不足，需决定是否继续',
    lines: (n: number) => `${n} 行`,
    expires: (day: string) => `${day} 到期`,
    since: (at: string) => `${at} 起等待`,
  },
  en: {
    kind: {
      approve: 'Approve',
      approveAmendment: 'Change',
      answer: 'Clarify',
      open: 'Open',
      decideFew: 'Too few',
      evaluate: 'Evaluate',
      proposeAward: 'Award',
      award: 'Approve',
      review: 'Review',
      quote: 'Quote',
      reconfirm: 'Confirm',
      renew: 'Document',
      changeReview: 'Change',
      bankCheck: 'Account',
      changeMend: 'Change',
      replyNotice: 'Notice',
    },
    action: {
      approve: 'Approve',
      approveAmendment: 'Judge change',
      answer: 'Answer',
      open: 'Open',
      decideFew: 'Decide',
      evaluate: 'Evaluate',
      proposeAward: 'Propose award',
      award: 'Approve award',
      review: 'Review',
      quote: 'Quote',
      reconfirm: 'Reconfirm',
      renew: 'Renew',
      changeReview: 'Review change',
      bankCheck: 'Confirm account',
      changeMend: 'Go on',
      replyNotice: 'Reply',
    },
    questions: (n: number) => (n === 1 ? '1 open question' : `${n} open questions`),
    few: 'too few valid quotations: decide whether to go on',
    lines: (n: number) => (n === 1 ? '1 line' : `${n} lines`),
    expires: (day: string) => `expires ${day}`,
    since: (at: string) => `waiting since ${at}`,
  },
})

const inquiryAt = (tab: string) => (id: string) => `/srm/inquiry/detail?id=${id}${tab}`
const changeAt = (id: string) => `/srm/change/detail?id=${id}`
const quotationAt = (id: string) => `/srm/quotation/detail?id=${id}#quote`
/** The page and the part of it where each kind of work is done. */
const places: Readonly<Record<WorkItem['kind'], (id: string) => string>> = {
  approve: inquiryAt(''),
  approveAmendment: inquiryAt(''),
  answer: inquiryAt('#clarifications'),
  open: inquiryAt('#opening'),
  decideFew: inquiryAt('#opening'),
  evaluate: inquiryAt('#evaluation'),
  proposeAward: inquiryAt('#award'),
  award: inquiryAt('#award'),
  review: (id) => `/modules/srm/sr/SrPotentialSupplierList?bizId=${id}`,
  quote: quotationAt,
  reconfirm: quotationAt,
  renew: () => '/srm/supplier/profile',
  changeReview: changeAt,
  bankCheck: changeAt,
  changeMend: (id) => `/srm/change/edit?id=${id}`,
  replyNotice: (id) => `/srm/noticeReply/detail?id=${id}`,
}

/** What a thing to do is called, where it is done, and the small facts beside it. */
export const useWorkWords = () => {
  const t = useText(workText)
  return (item: WorkItem): { kind: string; action: string; to: string; facts: readonly (string | null)[] } => ({
    kind: t.kind[item.kind],
    action: t.action[item.kind],
    to: places[item.kind](item.id),
    facts: [
      item.docNo,
      item.kind === 'answer' && item.count ? t.questions(item.count) : null,
      item.kind === 'decideFew' ? t.few : null,
      item.kind === 'quote' && item.count ? t.lines(item.count) : null,
      item.kind === 'renew' && item.at ? t.expires(item.at.slice(0, 10)) : null,
      !item.at && item.since ? t.since(item.since.slice(5, 16)) : null,
    ],
  })
}
