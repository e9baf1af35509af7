import { text } from '../../kit/text'

/** What the server says in notices about statements: number of the statement, period, and what the body needs. */
export const statementNoticeText = text({
  zh: {
    made: '对账单待确认：{0}',
    madeBody: '对账单 {0}（{1}）共 {2} 条，含税 {3}，请于 {4} 前确认或提出异议。',
    confirmed: '对账单已确认：{0}',
    confirmedBody: '{2} 确认了对账单 {0}（{1}），可以开票。',
    disputed: '对账单有异议：{0}',
    disputedBody: '{2} 对对账单 {0}（{1}）提出异议：{3}',
    answered: '对账单异议已答复：{0}',
    answeredBody: '对账单 {0}（{1}）的异议已答复：{2} 请于 {3} 前确认。',
    voided: '对账单已作废：{0}',
    voidedBody: '对账单 {0}（{1}）已作废：{2}',
    late: '对账单逾期未确认：{0}',
    lateBody: '对账单 {0}（{1}）应于 {2} 前确认，至今没有答复；逾期不视为确认。',
  },
  en: {
    made: 'A statement is to be confirmed: {0}',
    madeBody: 'Statement {0} ({1}) has {2} lines, {3} with tax; confirm or dispute it by {4}.',
    confirmed: 'Statement confirmed: {0}',
    confirmedBody: '{2} confirmed statement {0} ({1}); it can be invoiced.',
    disputed: 'Statement disputed: {0}',
    disputedBody: '{2} disputes statement {0} ({1}): {3}',
    answered: 'The dispute of {0} is answered',
    answeredBody: 'The dispute of statement {0} ({1}) is answered: {2} Confirm it by {3}.',
    voided: 'Statement void: {0}',
    voidedBody: 'Statement {0} ({1}) is void: {2}',
    late: 'A statement has no answer: {0}',
    lateBody: 'Statement {0} ({1}) was to be confirmed by {2} and has no answer yet; silence confirms nothing.',
  },
})
