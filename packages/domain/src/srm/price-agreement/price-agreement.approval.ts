import { approvalsOf } from '../../kit/approval'
import { priceAgreementMachine } from './price-agreement.machine'

export const priceAgreementApprovals = approvalsOf(priceAgreementMachine, {
  agree: {
    zh: '价格协议审批',
    en: 'Approval of the price agreement',
    submit: 'submit',
    approve: 'approve',
    reject: 'reject',
    over: ['withdraw'],
    floors: [{ least: 1 }],
    fields: {
      source: { kind: 'text', zh: '价格来源', en: 'Source of the prices', dict: 'price_agreement_source' },
      lineCount: { kind: 'number', zh: '物料行数', en: 'Lines' },
    },
  },
})
