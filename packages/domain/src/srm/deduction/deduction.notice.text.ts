import { text } from '../../kit/text'

/** What the server says in notices about deductions: number, supplier, and what the body needs. */
export const deductionNoticeText = text({
  zh: {
    toAnswer: '扣款待确认：{0}',
    toAnswerBody: '采购方提出扣款 {0}（{2} {3}）：{4}',
    accepted: '供应商同意扣款：{0}',
    acceptedBody: '{1}同意扣款 {0}。',
    disputed: '供应商对扣款有异议：{0}',
    disputedBody: '{1}对扣款 {0} 有异议：{2}',
    toDecide: '扣款待审批：{0}',
    toDecideBody: '对{1}的扣款 {0}（{2} {3}）待审批。',
    upheld: '扣款已按合同条款确认：{0}',
    upheldBody: '扣款 {0} 已按合同条款确认，将在下一次付款中抵扣。',
    dropped: '扣款已撤销：{0}',
    droppedBody: '扣款 {0} 已撤销：{2}',
  },
  en: {
    toAnswer: 'Deduction to answer: {0}',
    toAnswerBody: 'The buyer deducts {2} {3} ({0}): {4}',
    accepted: 'Deduction accepted: {0}',
    acceptedBody: '{1} accepted the deduction {0}.',
    disputed: 'Deduction disputed: {0}',
    disputedBody: '{1} disputes the deduction {0}: {2}',
    toDecide: 'Deduction to decide: {0}',
    toDecideBody: 'The deduction {0} of {1} ({2} {3}) waits for a decision.',
    upheld: 'Deduction upheld: {0}',
    upheldBody: 'The deduction {0} holds by the contract and is set off in the next payment.',
    dropped: 'Deduction withdrawn: {0}',
    droppedBody: 'The deduction {0} is withdrawn: {2}',
  },
})
