import type { DocumentType } from '@srm/domain/documents'
import { makeAuction } from '../src/demo/auction'
import { makeTender } from '../src/demo/tender'
import { submitChange } from '../src/demo/change-request'
import { clockText } from '../src/demo/clock'
import { addTargets, standardTemplate } from '../src/demo/eval-template'
import { launchedPlan } from '../src/demo/evaluation'
import { categoryId, makeInquiry } from '../src/demo/inquiry'
import { issueNotice } from '../src/demo/notice'
import { uploadPdf } from '../src/demo/pdf'
import { makeQualityAudit } from '../src/demo/quality-audit'
import { makeQualityCheck } from '../src/demo/quality-check'
import { publishQuestionnaire } from '../src/demo/questionnaire'
import { annualSections } from '../src/demo/questionnaire-content'
import { makeSample } from '../src/demo/sample'
import { makeSecondary } from '../src/demo/secondary-supplier'
import { done } from '../src/demo/session'
import type { MadeSupplier } from '../src/demo/supplier'
import { makeSmall } from '../src/demo/small-project'
import { makeSupervision } from '../src/demo/supervision'
import { acceptGoods } from './accepted-goods'
import type { TestApp } from './app'
import { makeOfficerKey } from '../src/demo/officer-key'
import { makeExpert } from '../src/demo/expert'
import { makeExpertDraw } from '../src/demo/expert-draw'
import { makeMaterial } from '../src/demo/material'
import { addChange, makeContract } from '../src/demo/contract'
import { addDeduction } from '../src/demo/deduction'
import { addBatch, addPayment, approvePayment, paymentInput, paymentStep } from '../src/demo/payment'
import { makeContractClause } from '../src/demo/contract-clause'
import { makeContractTemplate } from '../src/demo/contract-template'
import { makeOrder, spotOrder, twoLines } from '../src/demo/purchase-order'
import { makeRequest, requestInput } from '../src/demo/purchase-request'
import { topics } from '../src/demo/inquiry-content'
import { deliveryInput, makeDelivery, shippableOf } from '../src/demo/delivery'
import { addReceipt, comingOfOrder, receiptInput } from '../src/demo/receipt'
import { addReturn, returnableOf, returnInput } from '../src/demo/goods-return'
import {
  addInspectionTemplate,
  approveConcession,
  concessionInput,
  concessionOf,
  countedItems,
  inspectionStep,
  judgeLot,
} from '../src/demo/inspection'
import { lotOf, supplied } from './lots'
import { entryInput, entryOrdersOf, makeEntry, makeServiceOrder, serviceContract, serviceOrder } from '../src/demo/service-entry'
import { makeStatement } from '../src/demo/statement'
import { invoiceInput, keepTitle, partiesOf, payableOf, registerInvoice } from '../src/demo/invoice'
import { makeAgreement } from '../src/demo/price-agreement'

export interface EveryDocument {
  /** The company that takes part in all of them. */
  readonly company: MadeSupplier
  readonly ids: Readonly<Record<DocumentType, string>>
}

const purchasing = async (app: TestApp, company: MadeSupplier) => {
  const purchaser = await app.as('purchaser')
  const cast = { clock: app.deps.clock, as: app.as, closeDue: async () => {} }
  const inquiry = await makeInquiry(cast, { state: 'published', bidders: [company] })
  const auction = await makeAuction(cast, { state: 'scheduled', patch: { openness: 'public' } })
  const small = await makeSmall(cast, { state: 'ongoing', bidders: [], patch: { openness: 'public' } })
  const tender = await makeTender(cast)
  const recipientIds = [company.id]
  const notice = await issueNotice(purchaser, {
    ...{ title: '验收资料补交', category: 'general', body: '<p>请补交。</p>', needReply: true, recipientIds },
    replyDeadline: clockText(app.deps.clock, 72),
  })
  const questionnaire = await publishQuestionnaire(purchaser, {
    ...{ title: '供应能力调查', titleEn: 'Capability survey', purpose: 'annual', scoring: true, passScore: '60', showScore: true },
    ...{ deadline: clockText(app.deps.clock, 48), sections: annualSections, recipientIds },
  })
  return {
    inquiry: inquiry.id,
    auction: auction.id,
    smallProject: small.id,
    tender: tender.id,
    notice: notice.id,
    questionnaire: questionnaire.id,
  }
}

const quality = async (app: TestApp, company: MadeSupplier) => {
  const cast = { clock: app.deps.clock, as: app.as }
  const audit = await makeQualityAudit(cast, { company })
  const check = await makeQualityCheck(cast, { company, state: 'notified' })
  const plan = await makeSupervision(cast, { company })
  const sample = await makeSample(cast, { company, state: 'passed' })
  return { sample: sample.id, qualityAudit: audit.id, qualityCheck: check.id, supervision: plan.id }
}

const management = async (app: TestApp, company: MadeSupplier) => {
  const demo = { http: app.http, clock: app.deps.clock, as: app.as }
  const [reviewer, manager] = [await app.as('reviewer'), await app.as('manager')]
  const change = await submitChange(company.client, {
    description: '办公地址变更',
    reason: '公司办公室搬迁至新园区',
    sections: (profile) => ({ base: { ...profile['base'], officeAddress: '新园区 8 号楼' } }),
  })
  const secondarySupplier = await makeSecondary(reviewer, company.client, { state: 'pendingReview' })
  const template = done(await reviewer.post('/srm/evalTemplate/add', standardTemplate(await addTargets(reviewer))))
  const plan = await launchedPlan(demo, { title: '年度综合评价', templateId: template.id, supplierIds: [company.id] })
  const [fromOn, untilOn] = [0, 24 * 30].map((hours) => clockText(app.deps.clock, hours).slice(0, 10))
  const files = await uploadPdf(reviewer, '交货延期记录.pdf')
  const proposal = { supplierId: company.id, scope: 'NEW', fromOn, untilOn, reason: '连续两次交货延期且未按期整改', files }
  const { id: standing } = done(await reviewer.post('/srm/standing/proposeFreeze', proposal))
  const { version } = done(await manager.get('/srm/standing/queryById', { id: standing }))
  done(await manager.post('/srm/standing/approve', { id: standing, version }))
  return { changeRequest: change.id, secondarySupplier, evalPlan: plan.id, evaluation: plan.sheets[0]?.id ?? '', standing }
}

const contracts = async (app: TestApp, company: MadeSupplier) => {
  const { id: contract } = await makeContract({ as: app.as }, { company, state: 'inForce' })
  const { id: contractChange } = await addChange(await app.as('purchaser'), contract, { penalty: '逾期每日 0.1%' })
  return { contract, contractChange }
}

/** Off contract, so that it hangs on nothing else: it waits for two people. */
const oneOrder = async (app: TestApp, company: MadeSupplier): Promise<string> => {
  const cast = { clock: app.deps.clock, as: app.as }
  return (await makeOrder(cast, twoLines(spotOrder(cast, company.id, '100')), company, 'pendingSupplier')).id
}

const oneRequest = async (app: TestApp): Promise<string> => {
  const cast = { clock: app.deps.clock, as: app.as }
  const category = await categoryId(await app.as('purchaser'), topics[0]?.category ?? '')
  return (await makeRequest(cast, requestInput(cast, category ?? ''), 'inApproval')).id
}

/** Of an order of its own: what is on its way cannot be taken back from it. */
const oneDelivery = async (app: TestApp, company: MadeSupplier): Promise<string> => {
  const cast = { clock: app.deps.clock, as: app.as }
  const { docNo } = await makeOrder(cast, spotOrder(cast, company.id, '100'), company, 'confirmed')
  const rows = await shippableOf(company.client, docNo)
  return (await makeDelivery(company, deliveryInput(cast, rows), 'inTransit')).id
}

/** Of an order of its own, for the same reason. */
const oneReceipt = async (app: TestApp, company: MadeSupplier): Promise<string> => {
  const cast = { clock: app.deps.clock, as: app.as }
  const { id } = await makeOrder(cast, spotOrder(cast, company.id, '100'), company, 'confirmed')
  const warehouse = await app.as('warehouse')
  return (await addReceipt(warehouse, receiptInput(cast, await comingOfOrder(warehouse, id)))).id
}

/** Of a receipt of its own: what goes back keeps its receipt from being reversed. */
const oneReturn = async (app: TestApp, company: MadeSupplier): Promise<string> => {
  const from = await returnableOf(await app.as('quality'), await oneReceipt(app, company))
  return (await addReturn(await app.as('quality'), returnInput(from, '1', { of: 'ACCEPTED' }, { grade: 'A' }))).id
}

/** Lots that failed: one is rejected, of the other a concession waits for the company. */
const oneInspection = async (app: TestApp, company: MadeSupplier) => {
  const quality = await app.as('quality')
  const of = await supplied(app, company)
  await addInspectionTemplate(quality, { materialCode: of.materialCode }, { items: countedItems })
  const failed = async () => {
    const { id } = await lotOf(app, of, '500', { isResubmitted: true })
    await judgeLot(quality, id, 5, '表面划伤')
    return id
  }
  const [inspection, other] = [await failed(), await failed()]
  done(await inspectionStep(quality, 'askConcession', other, concessionInput('500')))
  const { id: concession } = await concessionOf(quality, other)
  // The company sees what is judged, and a concession that waits for its own answer.
  await approveConcession(app, concession)
  done(await inspectionStep(quality, 'reject', inspection, { reason: '表面划伤超限' }))
  return { inspection, concession }
}

/** A milestone that was accepted and is stated, and the next, which waits. */
const servedDocuments = async (app: TestApp, company: MadeSupplier) => {
  const cast = { clock: app.deps.clock, as: app.as }
  const { id: contractId } = await serviceContract(cast, company)
  const { lines } = await serviceOrder(cast, await app.as('purchaser'), contractId)
  await makeServiceOrder(cast, company, contractId, { lines: lines.slice(1, 2) })
  const [order] = await entryOrdersOf(company.client)
  if (!order) throw new Error('no service order')
  const at = (pct: string) => entryInput(cast, order, [{ name: '自控程序改造', pct }])
  await makeEntry(cast, company, at('33.3333'), 'accepted')
  return { statement: (await makeStatement(cast, company)).id, serviceEntry: (await makeEntry(cast, company, at('66.6667'), 'pending')).id }
}

/** A prepayment needs no invoice: approved, it waits in a batch; a deduction of the same contract has no answer yet. */
const payments = async (app: TestApp, company: MadeSupplier) => {
  const { id: contractId } = await makeContract({ as: app.as }, { company, state: 'inForce' })
  const finance = await app.as('finance')
  const plan = { type: 'PREPAY', supplierId: company.id, contractId, amount: '1000.00' } as const
  const payment = await addPayment(finance, await paymentInput(finance, plan))
  done(await paymentStep(finance, 'submit', payment.id))
  await approvePayment(app, payment.id)
  const batch = await addBatch(await app.as('cashier'), [{ paymentId: payment.id, amount: '1000.00' }])
  const deduction = await addDeduction(await app.as('purchaser'), contractId)
  return { payment: payment.id, paymentBatch: batch.id, deduction: deduction.id }
}

/** Of goods that were accepted, keyed in by the company and matched. */
const oneInvoice = async (app: TestApp, company: MadeSupplier): Promise<string> => {
  const cast = { clock: app.deps.clock, as: app.as }
  await keepTitle(await app.as('finance'))
  const { id, docNo } = await makeOrder(cast, spotOrder(cast, company.id, '100'), company, 'confirmed')
  const [line] = done(await (await app.as('purchaser')).get('/srm/purchaseOrder/queryById', { id })).lines
  await acceptGoods(app, line.id, '1')
  await makeStatement(cast, company, 'confirmed')
  const rows = await payableOf(company.client, docNo)
  const parties = await partiesOf(
    company.client,
    rows.map((row) => row.id),
  )
  const input = invoiceInput(
    cast,
    parties,
    rows.map((row) => ({ row })),
  )
  return done(await registerInvoice(company.client, input)).id
}

/** One document of every kind there is, all with one company, made by what people do. */
export const everyDocument = async (app: TestApp): Promise<EveryDocument> => {
  const company = await app.supplier()
  const expert = await makeExpert(await app.as('reviewer'))
  const ids = {
    ...(await contracts(app, company)),
    contractTemplate: await makeContractTemplate({ as: app.as }),
    contractClause: await makeContractClause({ as: app.as }),
    material: (await makeMaterial({ as: app.as })).id,
    purchaseOrder: await oneOrder(app, company),
    purchaseRequest: await oneRequest(app),
    delivery: await oneDelivery(app, company),
    receipt: await oneReceipt(app, company),
    goodsReturn: await oneReturn(app, company),
    ...(await oneInspection(app, company)),
    invoice: await oneInvoice(app, company),
    ...(await servedDocuments(app, company)),
    ...(await payments(app, company)),
    priceAgreement: (await makeAgreement({ clock: app.deps.clock, as: app.as }, { state: 'pendingSupplier', company })).id,
    expert,
    expertDraw: await makeExpertDraw({ clock: app.deps.clock, as: app.as }),
    officerKey: await makeOfficerKey(await app.as('opener1')),
    supplier: company.id,
    ...(await purchasing(app, company)),
    ...(await quality(app, company)),
    // A frozen company can take part in nothing new.
    ...(await management(app, company)),
  }
  return { company, ids }
}
