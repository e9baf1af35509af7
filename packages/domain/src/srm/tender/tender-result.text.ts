import { sliceText } from '../../kit/text'

/** Candidates, publicity, objections and award of a tender. */
export const tenderResultText = sliceText('tenderResult', {
  zh: {
    name: '定标',
    stage: { publicity: '候选人公示' },
    error: {
      AWARD_PROPOSED: '候选人已提交审批',
      TENDER_AWARD_MISSING: '尚未提交候选人',
      PUBLICITY_OPEN: '公示期未满（截止{0}）',
      RESULT_OBJECTION_DONE: '该异议已答复',
      CALIBRATE_CHOICE: '请为每个有候选人的标段选定一名候选人',
      CALIBRATE_REASON: '未选第一候选人须写明理由',
      CALIBRATE_FIRST: '国有资金依法必须招标的项目应确定第一候选人中标；放弃、不能履约或违法的，请选明原因',
      CONTRACT_DATE: '合同签订日期须在中标通知书发出之日至今天之间',
      CONTRACT_WINNERS: '请登记每个中标人的合同',
      AWARD_NO_WINNER: '没有有效的中标人',
      AWARD_STANDS: '中标结果有效，不能流标；请先取消中标资格',
      PASS_NO_AWARD: '该候选人不是有效的中标人',
      PASS_NEXT: '只能按名单排序顺延至下一名候选人，请刷新后重试',
      PASS_TOO_EARLY: '签约期限至 {0}，期满后才能以逾期未签为由取消',
      PASS_BOND_REASON: '不没收投标保证金的，须写明理由',
      RETENDER_DONE: '该项目已重新招标：{0}',
    },
  },
  en: {
    name: 'Award',
    stage: { publicity: 'Candidates published' },
    error: {
      AWARD_PROPOSED: 'The candidates are handed in for approval already',
      TENDER_AWARD_MISSING: 'No candidates are handed in',
      PUBLICITY_OPEN: 'The publicity period ends {0}',
      RESULT_OBJECTION_DONE: 'This objection is answered already',
      CALIBRATE_CHOICE: 'Choose one candidate for each lot that has any',
      CALIBRATE_REASON: 'Say why it is not the first candidate',
      CALIBRATE_FIRST:
        'A tender prescribed by law and paid from state funds goes to the first candidate unless it gives up, cannot perform or acted unlawfully; say which',
      CONTRACT_DATE: 'The contract is signed between the award notice and today',
      CONTRACT_WINNERS: 'Record the contract of every winner',
      AWARD_NO_WINNER: 'No award is in force',
      AWARD_STANDS: 'An award is in force; withdraw it before the tender is declared failed',
      PASS_NO_AWARD: 'This candidate holds no award in force',
      PASS_NEXT: 'The award passes to the next candidate of the list alone; load the page again',
      PASS_TOO_EARLY: 'The contract may be signed until {0}; only then it counts as not signed in time',
      PASS_BOND_REASON: 'Say why the bid bond is not forfeited',
      RETENDER_DONE: 'This tender was tendered again: {0}',
    },
  },
})
