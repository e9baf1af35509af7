import { describe, expect, test } from 'vitest'
import { phraseAt, type TextTree } from '../../kit/text'
import type { AnyMachine } from '../../kit/machine'
import { auctionMachine, unpublishedAuction } from '../auction/auction.machine'
import { contractChangeMachine, unsentChange } from '../contract/contract-change.machine'
import { contractMachine, unsentContract } from '../contract/contract.machine'
import { deliveryMachine } from '../delivery/delivery.machine'
import { goodsReturnMachine } from '../goods-return/goods-return.machine'
import { concessionMachine } from '../concession/concession.machine'
import { deductionMachine } from '../deduction/deduction.machine'
import { inspectionMachine, judgedInspection } from '../inspection/inspection.machine'
import { paymentBatchMachine } from '../payment-batch/payment-batch.machine'
import { invoiceMachine } from '../invoice/invoice.machine'
import { paymentMachine } from '../payment/payment.machine'
import { serviceEntryMachine } from '../service-entry/service-entry.machine'
import { statementMachine } from '../statement/statement.machine'
import { inquiryMachine, unpublished } from '../inquiry/inquiry.machine'
import { priceAgreementMachine } from '../price-agreement/price-agreement.machine'
import { changeStages } from '../purchase-order/purchase-order.kinds'
import { purchaseOrderMachine, unsentOrder } from '../purchase-order/purchase-order.machine'
import { purchaseRequestMachine } from '../purchase-request/purchase-request.machine'
import { receiptMachine } from '../receipt/receipt.machine'
import { smallProjectMachine, unpublishedSmall } from '../small-project/small-project.machine'
import { tenderMachine, unpublishedTender } from '../tender/tender.machine'
import { nextSteps, turnOf } from './next-step.rules'
import { relatedKinds, relatedStages, relatedTypes, type RelatedType } from './related-document.kinds'
import { relatedText } from './related-document.text'

const { draft, inApproval } = priceAgreementMachine.states
/** Each life cycle, with the codes of the states that only one side reads. */
const machines: Partial<Record<RelatedType, { machine: AnyMachine; buyerOnly: readonly string[]; supplierOnly?: readonly string[] }>> = {
  purchaseRequest: { machine: purchaseRequestMachine, buyerOnly: Object.values(purchaseRequestMachine.states) },
  inquiry: { machine: inquiryMachine, buyerOnly: unpublished },
  tender: { machine: tenderMachine, buyerOnly: unpublishedTender },
  auction: { machine: auctionMachine, buyerOnly: unpublishedAuction },
  smallProject: { machine: smallProjectMachine, buyerOnly: unpublishedSmall },
  contract: { machine: contractMachine, buyerOnly: unsentContract },
  contractChange: { machine: contractChangeMachine, buyerOnly: unsentChange },
  priceAgreement: { machine: priceAgreementMachine, buyerOnly: [draft, inApproval] },
  purchaseOrder: { machine: purchaseOrderMachine, buyerOnly: unsentOrder },
  delivery: { machine: deliveryMachine, buyerOnly: [], supplierOnly: [deliveryMachine.states.draft] },
  receipt: { machine: receiptMachine, buyerOnly: [] },
  goodsReturn: { machine: goodsReturnMachine, buyerOnly: [] },
  inspection: {
    machine: inspectionMachine,
    buyerOnly: Object.values(inspectionMachine.states).filter((code) => !judgedInspection.includes(code)),
  },
  concession: { machine: concessionMachine, buyerOnly: [concessionMachine.states.inApproval] },
  serviceEntry: { machine: serviceEntryMachine, buyerOnly: [] },
  statement: { machine: statementMachine, buyerOnly: [] },
  invoice: { machine: invoiceMachine, buyerOnly: [] },
  payment: { machine: paymentMachine, buyerOnly: [] },
  paymentBatch: { machine: paymentBatchMachine, buyerOnly: Object.values(paymentBatchMachine.states) },
  deduction: { machine: deductionMachine, buyerOnly: [] },
}
/** States that only a correction leads out of: nobody is waited for in them. */
const settled: Partial<Record<RelatedType, readonly string[]>> = {
  inspection: ['accepted', 'concession', 'sorted'],
  concession: ['agreed'],
  invoice: ['paid'],
}
const sentence = (type: RelatedType, state: string, side: 'buyer' | 'supplier') =>
  [relatedText.zh, relatedText.en].map((tree) => phraseAt(tree as TextTree, `next.${type}.${state}.${side}`) !== undefined)
const both = [true, true]
const neither = [false, false]

describe.each(Object.entries(machines))('%s', (name, { machine, buyerOnly, supplierOnly = [] }) => {
  const type = name as RelatedType
  test('every state has an answer, and only what is over waits for nobody', () => {
    expect(Object.keys(nextSteps[type]).toSorted()).toEqual(Object.keys(machine.states).toSorted())
    const ended = Object.keys(machine.states).filter((state) => turnOf(type, state) === 'none')
    expect(ended.toSorted()).toEqual([...machine.finals, ...(settled[type] ?? [])].toSorted())
  })
  test.each(Object.entries(machine.states))('%s says each side that reads it what comes next, and no other', (state, code) => {
    expect(sentence(type, state, 'buyer')).toEqual(supplierOnly.includes(code) ? neither : both)
    expect(sentence(type, state, 'supplier')).toEqual(buyerOnly.includes(code) ? neither : both)
  })
})

describe('what has no life cycle of its own', () => {
  const kinds = relatedTypes.filter((type) => !(type in machines))
  test('is an award or a change of an order', () => {
    expect(kinds).toEqual(['inquiryAward', 'tenderAward', 'auctionAward', 'smallAward', 'orderChange'])
    expect(Object.keys(nextSteps.orderChange)).toEqual([...changeStages])
  })
  test.each(kinds)('%s has words for each of its states, and a sentence for whoever reads it', (type) => {
    for (const state of Object.keys(nextSteps[type])) {
      expect(phraseAt(relatedText.zh, `state.${type}.${state}`)).toBeDefined()
      expect(sentence(type, state, 'buyer')).toEqual(both)
      const isShared = relatedKinds[type].own !== null && !['IN_APPROVAL', 'REJECTED'].includes(state)
      expect([type, state, sentence(type, state, 'supplier')]).toEqual([type, state, isShared ? both : neither])
    }
  })
})

test('every kind has a name and every stage has one, and stages follow each other', () => {
  expect(Object.keys(relatedText.zh.type)).toEqual(relatedTypes)
  expect(Object.keys(relatedText.zh.stage)).toEqual([...relatedStages])
  const order = relatedTypes.map((type) => relatedStages.indexOf(relatedKinds[type].stage))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})
test('a state that a kind does not have is nobody’s turn', () => expect(turnOf('delivery', 'paid')).toBeUndefined())
