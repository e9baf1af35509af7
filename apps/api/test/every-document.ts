import type { DocumentType } from '@srm/domain/documents'
import { makeAuction } from '../src/demo/auction'
import { makeTender } from '../src/demo/tender'
import { submitChange } from '../src/demo/change-request'
import { clockText } from '../src/demo/clock'
import { addTargets, standardTemplate } from '../src/demo/eval-template'
import { launchedPlan } from '../src/demo/evaluation'
import { makeInquiry } from '../src/demo/inquiry'
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
import type { TestApp } from './app'
import { makeOfficerKey } from '../src/demo/officer-key'
import { makeExpert } from '../src/demo/expert'
import { makeExpertDraw } from '../src/demo/expert-draw'
import { makeMaterial } from '../src/demo/material'
import { addChange, makeContract } from '../src/demo/contract'
import { makeContractClause } from '../src/demo/contract-clause'
import { makeContractTemplate } from '../src/demo/contract-template'
import { makeOrder, spotOrder, twoLines } from '../src/demo/purchase-order'
import { deliveryInput, makeDelivery, shippableOf } from '../src/demo/delivery'
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

/** Of an order of its own: what is on its way cannot be taken back from it. */
const oneDelivery = async (app: TestApp, company: MadeSupplier): Promise<string> => {
  const cast = { clock: app.deps.clock, as: app.as }
  const { docNo } = await makeOrder(cast, spotOrder(cast, company.id, '100'), company, 'confirmed')
  const rows = await shippableOf(company.client, docNo)
  return (await makeDelivery(company, deliveryInput(cast, rows), 'inTransit')).id
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
    delivery: await oneDelivery(app, company),
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
