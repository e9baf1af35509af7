import { connect } from '@srm/db/client'
import { machines } from '@srm/domain/catalog'
import { permissionOf, statusAfter, type AnyMachine } from '@srm/domain/kit/machine'
import { newsMachine } from '@srm/domain/portal/news/news.machine'
import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { contractClauseMachine } from '@srm/domain/srm/contract-clause/contract-clause.machine'
import { contractTemplateMachine } from '@srm/domain/srm/contract-template/contract-template.machine'
import { evalPlanMachine } from '@srm/domain/srm/eval-plan/eval-plan.machine'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { expertDrawMachine } from '@srm/domain/srm/expert-draw/expert-draw.machine'
import { expertMachine } from '@srm/domain/srm/expert/expert.machine'
import { materialMachine } from '@srm/domain/srm/material/material.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { officerKeyMachine } from '@srm/domain/srm/officer-key/officer-key.machine'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { qualityCheckMachine } from '@srm/domain/srm/quality-check/quality-check.machine'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import { approvedSourceMachine } from '@srm/domain/srm/approved-source/approved-source.machine'
import { purchaseRequestMachine } from '@srm/domain/srm/purchase-request/purchase-request.machine'
import { deliveryMachine } from '@srm/domain/srm/delivery/delivery.machine'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { priceAgreementMachine } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import { sampleMachine } from '@srm/domain/srm/sample/sample.machine'
import { secondarySupplierMachine } from '@srm/domain/srm/secondary-supplier/secondary-supplier.machine'
import { standingMachine } from '@srm/domain/srm/standing/standing.machine'
import { supervisionNodeMachine } from '@srm/domain/srm/supervision/supervision-node.machine'
import { supervisionMachine } from '@srm/domain/srm/supervision/supervision.machine'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { beforeAll, describe, expect, test } from 'vitest'
import { contractRoutes } from '../src/http/openapi'
import { makeSource } from '../src/demo/approved-source'
import { clockText } from '../src/demo/clock'
import { contractInput } from '../src/demo/contract'
import { makeMaterial } from '../src/demo/material'
import { uploadPdf } from '../src/demo/pdf'
import { spotOrder, twoLines } from '../src/demo/purchase-order'
import { requestInput } from '../src/demo/purchase-request'
import { deliveryInput } from '../src/demo/delivery'
import { agreementInput } from '../src/demo/price-agreement'
import { done, type Session } from '../src/demo/session'
import { sampleOf } from './access/sample'
import type { TestApp } from './app'
import { everyDocument, type EveryDocument } from './every-document'
import { executionSubjects } from './execution-calls'

const routes = contractRoutes().filter(({ method }) => method !== 'GET')
type Route = (typeof routes)[number]

const zeros = (bytes: number): string => Buffer.alloc(bytes).toString('base64')
/** In the shape of keys, and signed by nobody. */
const newKeys = () => {
  const lock = { iv: zeros(12), ciphertext: zeros(64) }
  const locked = { v: 1, type: 'locked-keys', kdf: 'PBKDF2-SHA256', iterations: 600_000, salt: zeros(16), opening: lock, signing: lock }
  return { keys: { opening: zeros(32), signing: zeros(32) }, locked, ownSignature: zeros(64) }
}

export interface Subject {
  readonly machine: AnyMachine
  readonly table: string
  readonly id: () => Promise<string>
  /** Values that a sample cannot guess, by action. */
  readonly bodies?: Readonly<Record<string, () => Promise<object> | object>>
  /** States in which a side cannot see the record. */
  readonly hidden?: Readonly<Record<string, readonly string[]>>
  /** The id that a side sends where it is not the record's own. */
  readonly sent?: Readonly<Record<string, () => string>>
  /** The account that acts where the permission alone does not do. */
  readonly who?: Readonly<Record<string, string>>
  /** States in which the supplier's side cannot act at all, and how it is told. */
  readonly barred?: Readonly<Record<string, string>>
  /** Answers of guards that look like a refusal of another kind. */
  readonly also?: Readonly<Record<string, readonly string[]>>
  /** Actions of people that go through the call of another action. */
  readonly without?: readonly string[]
  /** Columns that the database holds to the state. */
  readonly beside?: (status: string) => Readonly<Record<string, string>>
}
interface Step {
  readonly action: string
  readonly side: string
  readonly client: Session
  readonly send: (id: string, version: unknown) => ReturnType<Session['post']>
}

/**
 * Every action of a machine called over HTTP in every state: outside of its states it is refused as such, inside it is not.
 * `prepare` sets what the calls are made under.
 */
export const callEveryMachine = (app: TestApp, prepare?: (app: TestApp) => Promise<unknown>): void => {
  const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
  let made: EveryDocument
  let news = ''
  let source = ''

  const one = async (query: PromiseLike<readonly Record<string, unknown>[]>, column = 'id') => String((await query)[0]?.[column])
  const lineOfOrder = () => one(owner.sql`select id from po_line where order_id = ${made.ids.purchaseOrder}`)
  /** Every line of the order, to be delivered on another day. */
  const changedRows = async () => {
    const lines = await owner.sql`select id, qty from po_line where order_id = ${made.ids.purchaseOrder} order by line_no`
    return lines.map((line) => ({ lineId: String(line['id']), rows: [{ qty: String(line['qty']), day: day(25) }] }))
  }
  const day = (ahead: number) => clockText(app.deps.clock, 24 * ahead).slice(0, 10)
  const oneCategory = () => one(owner.sql`select id from srm_category where code = 'VALVE'`)
  const qualOf = (column: string) => one(owner.sql`select * from supplier_category_qual where supplier_id = ${made.company.id}`, column)
  const materialBody = async () => {
    const unit = await one(owner.sql`select id from uom where code = 'UNIT'`)
    const own = { taxRate: null, overTol: null, underTol: null, aql: null, buyerOwner: null }
    const typeId = await one(owner.sql`select type_id from material where id = ${made.ids.material}`, 'type_id')
    return {
      ...{ typeId, baseUnitId: unit, purchaseUnitId: unit, factor: '1', trace: 'NONE', own },
      shelfDays: null,
      minLifePct: null,
      hsCode: null,
    }
  }
  const subjects: readonly Subject[] = [
    {
      ...{ machine: changeRequestMachine, table: 'change_request' },
      id: async () => made.ids.changeRequest,
      hidden: { buyer: ['pendingSubmission'] },
      bodies: { edit: () => ({ description: '办公地址变更', reason: '公司办公室搬迁至新园区', sections: {} }) },
      // What a company wrote itself is nobody's to take over.
      also: { takeOver: ['NO_PERM'] },
    },
    {
      ...{ machine: standingMachine, table: 'standing' },
      id: async () => made.ids.standing,
      hidden: { supplier: ['pendingApproval', 'rejected', 'withdrawn'] },
      // Only who proposed a measure takes it back.
      who: { withdraw: 'reviewer' },
    },
    {
      ...{ machine: secondarySupplierMachine, table: 'secondary_supplier', id: async () => made.ids.secondarySupplier },
      hidden: { buyer: ['pendingSubmission'] },
    },
    {
      ...{ machine: noticeReplyMachine, table: 'notice_recipient' },
      id: () => one(owner.sql`select id from notice_recipient where notice_id = ${made.ids.notice}`),
      sent: { supplier: () => made.ids.notice },
    },
    {
      ...{ machine: questionnaireReplyMachine, table: 'questionnaire_reply' },
      id: () => one(owner.sql`select id from questionnaire_reply where questionnaire_id = ${made.ids.questionnaire}`),
      sent: { supplier: () => made.ids.questionnaire },
    },
    {
      ...{ machine: officerKeyMachine, table: 'officer_key', id: async () => made.ids.officerKey },
      who: { replace: 'opener1', revoke: 'opener1', prove: 'opener1' },
      bodies: {
        certify: () => ({ at: '2026-01-05T01:00:00Z', signature: zeros(64) }),
        prove: () => ({ secret: zeros(32) }),
        replace: newKeys,
      },
      // Two of three officers do it together, by calls of its own.
      without: ['rehearse'],
    },
    { machine: qualityAuditMachine, table: 'quality_audit', id: async () => made.ids.qualityAudit },
    {
      ...{ machine: qualityCheckMachine, table: 'quality_check', id: async () => made.ids.qualityCheck },
      bodies: { edit: () => ({ categoryId: null, items: [] }) },
    },
    {
      ...{ machine: supervisionMachine, table: 'supervision_plan', id: async () => made.ids.supervision },
      bodies: { edit: async () => ({ supervisorIds: [await one(owner.sql`select id from sys_user where username = 'quality'`)] }) },
    },
    // Items of a test plan have ids that cannot be guessed.
    { machine: sampleMachine, table: 'sample', id: async () => made.ids.sample, bodies: { record: () => ({ readings: [] }) } },
    { machine: evaluationMachine, table: 'evaluation', id: async () => made.ids.evaluation },
    {
      ...{ machine: evalPlanMachine, table: 'eval_plan', id: async () => made.ids.evalPlan },
      bodies: {
        edit: async () => ({
          templateId: await one(owner.sql`select template_id from eval_plan where id = ${made.ids.evalPlan}`, 'template_id'),
        }),
      },
    },
    {
      ...{ machine: supervisionNodeMachine, table: 'supervision_node' },
      // Nodes move while their plan is under way.
      id: async () => {
        await owner.sql`update supervision_plan set status = ${supervisionMachine.states.ongoing} where id = ${made.ids.supervision}`
        return one(owner.sql`select id from supervision_node where plan_id = ${made.ids.supervision}`)
      },
    },
    {
      ...{ machine: newsMachine, table: 'portal_news', id: async () => news },
      hidden: { buyer: ['deleted'] },
      bodies: { edit: () => ({ cover: [] }) },
    },
    {
      ...{ machine: expertMachine, table: 'expert', id: async () => made.ids.expert },
      bodies: { edit: async () => ({ categoryIds: [await oneCategory()], conflicts: [], username: null, phone: null, mail: null }) },
    },
    {
      ...{ machine: expertDrawMachine, table: 'expert_draw', id: async () => made.ids.expertDraw },
      hidden: { buyer: ['deleted'] },
      bodies: {
        edit: async () => ({
          ...{ subjectType: null, subjectId: null, avoidedIds: [], evalFrom: day(7), evalTo: day(8) },
          demands: [{ kind: 'TECH', count: 1, categoryId: await oneCategory() }],
        }),
      },
    },
    {
      ...{ machine: materialMachine, table: 'material', id: async () => made.ids.material },
      // A sample knows no unit of measure, and no factor that fits two that are the same.
      bodies: { edit: materialBody, change: materialBody },
    },
    {
      ...{ machine: contractMachine, table: 'contract', id: async () => made.ids.contract },
      hidden: { supplier: ['draft', 'inApproval'] },
      bodies: {
        edit: async () => contractInput(await app.as('purchaser'), made.company.id),
        sign: () => ({ method: 'ELECTRONIC', printedSha256: '0'.repeat(64), files: [] }),
        countersign: () => ({ method: 'ELECTRONIC', printedSha256: '0'.repeat(64), files: [] }),
        recordBond: () => ({ form: 'transfer', amount: '1.00', receivedOn: day(-1), validTo: null }),
      },
      // The call that begins a change names the contract beside what is to change.
      without: ['change'],
    },
    { machine: contractClauseMachine, table: 'contract_clause', id: async () => made.ids.contractClause },
    {
      ...{ machine: contractTemplateMachine, table: 'contract_template', id: async () => made.ids.contractTemplate },
      // A sample knows no clause of the library.
      bodies: { edit: () => ({ clauses: [] }) },
    },
    {
      ...{ machine: priceAgreementMachine, table: 'price_agreement', id: async () => made.ids.priceAgreement },
      hidden: { supplier: ['draft', 'inApproval'] },
      bodies: {
        edit: async () => {
          const [line] = await owner.sql`select material_code from price_agreement_line where agreement_id = ${made.ids.priceAgreement}`
          return agreementInput({ clock: app.deps.clock }, made.company.id, [{ id: '', docNo: String(line?.['material_code']) }])
        },
      },
    },
    {
      ...{ machine: purchaseOrderMachine, table: 'purchase_order', id: async () => made.ids.purchaseOrder },
      hidden: { supplier: ['draft', 'inApproval'] },
      bodies: {
        edit: () => twoLines(spotOrder({ clock: app.deps.clock }, made.company.id, '100')),
        confirm: () => ({ rows: [] }),
        propose: async () => ({ reason: '延后交货', lines: [{ lineId: await lineOfOrder(), rows: [{ qty: '1', day: day(20) }] }] }),
        closeLine: async () => ({ reason: '不再需要', lineId: await lineOfOrder() }),
        askChange: async () => ({ reason: '工程量调整', lines: await changedRows() }),
      },
    },
    {
      ...{ machine: purchaseRequestMachine, table: 'purchase_request', id: async () => made.ids.purchaseRequest },
      bodies: {
        edit: async () => {
          const [line] = await owner.sql`select category_id from purchase_request_line where request_id = ${made.ids.purchaseRequest}`
          return requestInput({ clock: app.deps.clock }, String(line?.['category_id']))
        },
        closeLine: async () => {
          const [line] =
            await owner.sql`select id from purchase_request_line where request_id = ${made.ids.purchaseRequest} order by line_no`
          return { reason: '不再需要', lineId: String(line?.['id']) }
        },
      },
      // Lines are taken over by calls that name them, whatever request they belong to.
      without: ['takeOver'],
      // An edit writes the lines under other keys.
      also: { closeLine: ['NOT_FOUND'] },
    },
    {
      ...{ machine: deliveryMachine, table: 'delivery_notice', id: async () => made.ids.delivery },
      bodies: {
        edit: async () => {
          const [line] = await owner.sql`select schedule_id, qty from delivery_line where delivery_id = ${made.ids.delivery}`
          return deliveryInput({ clock: app.deps.clock }, [{ id: String(line?.['schedule_id']), qty: String(line?.['qty']) }])
        },
      },
    },
    ...executionSubjects({ app, made: () => made, owner: owner.sql }),
    {
      ...{ machine: approvedSourceMachine, table: 'approved_source', id: () => Promise.resolve(source) },
      bodies: { edit: () => ({ partNo: null, proof: 'AUDIT', sampleId: null, proofNote: '现场审核通过', validFrom: null, validTo: null }) },
    },
    // Whose records can be deleted come after what hangs on them.
    { machine: noticeMachine, table: 'notice', id: async () => made.ids.notice },
    { machine: questionnaireMachine, table: 'questionnaire', id: async () => made.ids.questionnaire },
    // Last: blacklisting ends the sessions of the company.
    {
      ...{ machine: supplierMachine, table: 'supplier', id: async () => made.ids.supplier },
      barred: { blacklisted: 'LOGIN_LIMITED', eliminated: 'LOGIN_LIMITED' },
      bodies: {
        return: () => ({ verdicts: { base: 'return' }, comments: { base: '请补充说明' } }),
        qualify: async () => ({ qualFrom: day(0), qualTo: day(300), orgCode: 'A01', categoryId: await qualOf('category_id') }),
        suspendCategory: async () => ({ qualId: await qualOf('id') }),
        restoreCategory: async () => ({ qualId: await qualOf('id') }),
        refuseCategory: async () => ({ qualId: await qualOf('id') }),
        allowCategories: () => ({ limit: 8, reason: '供货范围较广' }),
      },
      without: ['qualifyMore'],
      // A sample knows no region of a country. The call that qualifies takes a qualified company for `qualifyMore`; no line of this one waits to be qualified anew.
      also: { saveDraft: ['BAD_FIELD'], qualify: ['QUAL_TWICE'], refuseCategory: ['NOT_FOUND'] },
    },
  ]
  /** Inquiry, auction, tender and invoice, whose steps take and give back what others take too, have tests of their own; a change of a contract moves with its contract (`contract-change.test.ts`); announcements and versions of the site move by calls of older clients without a version. */
  const elsewhere = ['contractChange', 'inquiry', 'smallProject', 'auction', 'tender', 'invoice', 'announcement', 'site']
  test('every machine is called', () => {
    const called = subjects.map(({ machine }) => machine.entity)
    expect([...called, ...elsewhere].toSorted()).toEqual(machines.map(({ entity }) => entity).toSorted())
  })

  beforeAll(async () => {
    await prepare?.(app)
    made = await everyDocument(app)
    const { id: materialId } = await makeMaterial({ as: app.as }, 'enabled')
    source = await makeSource(await app.as('quality'), materialId, (await app.supplier()).id)
    const words = { type: 'company', title: '新厂区投运', date: day(0), content: '<p>已投运。</p>' }
    news = done(await (await app.as('admin')).post('/portal/news/add', words)).id
  }, 240_000)

  const holders = new Map<string, Promise<Session | null>>()
  /** Somebody of the side the action belongs to who holds its permission. */
  const holderOf = (permission: string, side: string): Promise<Session | null> => {
    if (side === 'supplier') return Promise.resolve(made.company.client)
    const find = async () => {
      const [found] = await owner.sql`select u.username from sys_permission p join sys_role_permission g on g.permission_id = p.id
      join sys_user_role r on r.role_id = g.role_id join sys_user u on u.id = r.user_id
      where p.code = ${permission} and u.supplier_id is null and u.status = 1 order by u.username = 'admin', u.username limit 1`
      return found ? app.as(String(found['username'])) : null
    }
    const known = holders.get(permission) ?? find()
    holders.set(permission, known)
    return known
  }
  const routeOf = (machine: AnyMachine, action: string): Route | undefined => {
    const found = routes.filter((one) => one.metadata.access === permissionOf(machine, action as never))
    return found.find((route) => route.path.endsWith(`/${action}`)) ?? found[0]
  }
  /** A body that is right in its shape, with files of its sender. */
  const bodyFor = async (route: Route, id: string, client: Session) => {
    const sample = (sampleOf(route.body, (field) => (field === 'supplierId' ? made.company.id : id)) ?? {}) as Record<string, unknown>
    const files = Object.keys(sample).filter((key) => ['files', 'photos', 'report', 'attachments'].includes(key))
    return { ...sample, ...Object.fromEntries(await Promise.all(files.map(async (key) => [key, await uploadPdf(client, 'x.pdf')]))) }
  }
  const stepsOf = async ({ machine, bodies = {}, without = [], who = {}, sent = {} }: Subject, id: string): Promise<Step[]> => {
    const steps: Step[] = []
    for (const [action, { by }] of Object.entries(machine.actions)) {
      const side = (typeof by === 'string' ? [by] : by).find((one) => one !== 'system')
      if (!side || without.includes(action)) continue
      const route = routeOf(machine, action)
      const client = who[action] ? await app.as(who[action]) : await holderOf(permissionOf(machine, action as never), side)
      if (!route || !client) throw new Error(`${action}: ${route ? 'nobody holds it' : 'no call'}`)
      const body = { ...(await bodyFor(route, id, client)), ...(await bodies[action]?.()) }
      const send: Step['send'] = (record, version) => {
        const id = sent[side]?.() ?? record
        if (route.method === 'DELETE') return client.delete(route.path, { id, ids: id })
        return client[route.method === 'PUT' ? 'put' : 'post'](route.path, { ...body, id, version })
      }
      steps.push({ action, side, client, send })
    }
    // What removes the record comes last.
    return steps.toSorted((a, b) => Number(a.action === 'delete') - Number(b.action === 'delete'))
  }

  describe.each(subjects)('$table', (subject) => {
    const { machine, table, hidden = {}, barred = {}, also = {}, beside = () => ({}) } = subject
    const at = async (id: string) => (await owner.sql`select status, version from ${owner.sql(table)} where id = ${id}`)[0]
    const put = (id: string, status: string, version: number) =>
      owner.sql`update ${owner.sql(table)} set ${owner.sql({ status, version, ...beside(status) })} where id = ${id}`
    /** What is wrong with the answer to an action in a state; nothing where it is as the machine says. */
    const fault = (step: Step, state: string, answer: Awaited<ReturnType<Session['post']>>, after: string | undefined): string | null => {
      const inside = (machine.actions[step.action]?.from ?? []).includes(state)
      const key = answer.success ? 'OK' : (answer.errorKey ?? '')
      if (step.side === 'supplier' && barred[state]) return key === barred[state] ? null : key
      if (hidden[step.side]?.includes(state)) return key === 'NOT_FOUND' ? null : key
      if (key !== 'BAD_TRANSITION' && also[step.action]?.includes(key)) return null
      if (!inside) return key === 'BAD_TRANSITION' ? null : key
      if (['BAD_TRANSITION', 'NO_PERM', 'NOT_FOUND', 'INTERNAL', 'STALE', 'BAD_FIELD', 'REQUIRED'].includes(key)) return key
      const to = statusAfter(machine, step.action as never, machine.states[state] ?? '')
      return answer.success && after !== undefined && after !== to ? `leads to ${after}` : null
    }

    test('outside of its states an action is refused as such; inside it is not, and leads where the machine says', async () => {
      const id = await subject.id()
      const rest = (await at(id)) as { status: string; version: number }
      const faults: string[] = []
      let succeeded = 0
      for (const step of await stepsOf(subject, id))
        for (const [state, status] of Object.entries(machine.states)) {
          await put(id, status, rest.version)
          const answer = await step.send(id, rest.version)
          const wrong = fault(step, state, answer, (await at(id))?.['status'] as string | undefined)
          if (answer.success) succeeded++
          if (wrong) faults.push(`${step.action} by ${step.side} in ${state}: ${wrong}`)
          await put(id, rest.status, rest.version)
          if (answer.success && step.action === 'delete') break
        }
      expect(faults).toEqual([])
      expect(succeeded).toBeGreaterThan(0)
    }, 120_000)
  })
}
