import { contract as api } from '@srm/contract/index'
import { contractFiles } from '@srm/contract/srm/contract'
import { contractText } from '@srm/domain/srm/contract/contract.text'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listExport } from '../../../data/list/list-export'
import { listPage } from '../../../data/list/list-page'
import { columnsOf } from '../../../data/sheet/sheet-words'
import { reading } from '../../../data/transaction/in-tx'
import { routes } from '../../../http/routes'
import { viaApproval } from '../../studio/workflow/workflow.public'
import { activeCompanies } from '../supplier/supplier.public'
import { awardChoices, awardsOf } from './awards.queries'
import { extendBond, recordBond, returnBond } from './commands/bond'
import { addChange, cancelChange, editChange, submitChange, withdrawChange } from './commands/change'
import { acceptChange, approveChange, firstApproveChange, recallChange, refuseChange, rejectChange } from './commands/change-decide'
import { addContract, editContract, signersOf, voidContract } from './commands/edit'
import { askComplete, askTerminate, completeContract, rejectComplete, rejectTerminate, terminateContract } from './commands/finish'
import { confirmContract, countersignContract, objectToContract, signContract } from './commands/sign'
import { approveContract, recallContract, rejectContract, submitContract, withdrawContract } from './commands/submit'
import { changeDetail, changeTimeline } from './change.queries'
import { contractChangeList, contractList, contractWorkList } from './contract.queries'
import { contractDetail, contractTimeline, contractWorkDetail, ownTimeline } from './detail.queries'

const ofStaff = routes(api.contract, {
  list: ({ ctx, query }) => listPage(ctx, contractList, query),
  counts: ({ ctx, query }) => countBy(ctx, contractList, 'status', query),
  queryById: ({ ctx, query }) => contractDetail(ctx, query.id),
  timeline: ({ ctx, query }) => contractTimeline(ctx, query.id),
  awards: ({ ctx, query }) => awardChoices(ctx, query.keyword),
  awarded: ({ ctx, query }) => awardsOf(ctx, query.source, query.sourceId),
  signers: ({ ctx }) =>
    reading(ctx, async (tx) => (await signersOf(tx, tx.actor.orgCode)).map(({ id, realname }) => ({ id, name: realname }))),
  suppliers: ({ ctx, query }) => activeCompanies(ctx, query.keyword),
  add: ({ ctx, body }) => addContract(ctx, body),
  edit: ({ ctx, body }) => editContract(ctx, body),
  void: ({ ctx, body }) => voidContract(ctx, body),
  submit: ({ ctx, body }) => submitContract(ctx, body),
  withdraw: ({ ctx, body }) => withdrawContract(ctx, body),
  approve: ({ ctx, body }) => viaApproval('contract', 'publish', 'approve', approveContract)(ctx, body),
  reject: ({ ctx, body }) => viaApproval('contract', 'publish', 'reject', rejectContract)(ctx, body),
  recall: ({ ctx, body }) => recallContract(ctx, body),
  sign: ({ ctx, body }) => signContract(ctx, body),
  askComplete: ({ ctx, body }) => askComplete(ctx, body),
  complete: ({ ctx, body }) => viaApproval('contract', 'complete', 'complete', completeContract)(ctx, body),
  rejectComplete: ({ ctx, body }) => viaApproval('contract', 'complete', 'rejectComplete', rejectComplete)(ctx, body),
  askTerminate: ({ ctx, body }) => askTerminate(ctx, body),
  terminate: ({ ctx, body }) => viaApproval('contract', 'terminate', 'terminate', terminateContract)(ctx, body),
  rejectTerminate: ({ ctx, body }) => viaApproval('contract', 'terminate', 'rejectTerminate', rejectTerminate)(ctx, body),
  recordBond: ({ ctx, body }) => recordBond(ctx, body),
  extendBond: ({ ctx, body }) => extendBond(ctx, body),
  returnBond: ({ ctx, body }) => returnBond(ctx, body),
})

const ofChanges = routes(api.contractChange, {
  list: ({ ctx, query }) => listPage(ctx, contractChangeList, query),
  queryById: ({ ctx, query }) => changeDetail(ctx, query.id),
  timeline: ({ ctx, query }) => changeTimeline(ctx, query.id),
  add: ({ ctx, body }) => addChange(ctx, body),
  edit: ({ ctx, body }) => editChange(ctx, body),
  cancel: ({ ctx, body }) => cancelChange(ctx, body),
  submit: ({ ctx, body }) => submitChange(ctx, body),
  withdraw: ({ ctx, body }) => withdrawChange(ctx, body),
  firstApprove: ({ ctx, body }) => viaApproval('contractChange', 'change', 'firstApprove', firstApproveChange)(ctx, body),
  approve: ({ ctx, body }) => viaApproval('contractChange', 'change', 'approve', approveChange)(ctx, body),
  reject: ({ ctx, body }) => viaApproval('contractChange', 'change', 'reject', rejectChange)(ctx, body),
  recall: ({ ctx, body }) => recallChange(ctx, body),
})

const ofSuppliers = routes(api.contractWork, {
  list: ({ ctx, query }) => listPage(ctx, contractWorkList, query),
  counts: ({ ctx, query }) => countBy(ctx, contractWorkList, 'status', query),
  queryById: ({ ctx, query }) => contractWorkDetail(ctx, query.id),
  timeline: ({ ctx, query }) => ownTimeline(ctx, query.id),
  confirm: ({ ctx, body }) => confirmContract(ctx, body),
  object: ({ ctx, body }) => objectToContract(ctx, body),
  countersign: ({ ctx, body }) => countersignContract(ctx, body),
  acceptChange: ({ ctx, body }) => acceptChange(ctx, body),
  refuseChange: ({ ctx, body }) => refuseChange(ctx, body),
})

const { zh, en } = contractText
const column = columnsOf(contractText)
export const contractRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(ofStaff)
  app.register(ofChanges)
  app.register(ofSuppliers)
  app.register(
    listExport({
      path: contractFiles.export,
      access: 'srm:contract:exportXls',
      spec: contractList,
      sheet: {
        title: { zh: zh.menu.list, en: en.menu.list },
        columns: [
          column('docNo', { width: 20 }),
          column('title', { width: 36 }),
          column('type', { dict: 'contract_type' }),
          column('supplierName', { width: 32 }),
          column('source', { dict: 'contract_source' }),
          column('sourceNo', { width: 20 }),
          column('currency', { width: 8 }),
          column('amountIncl', { width: 18 }),
          column('effectiveFrom'),
          column('effectiveTo'),
          column('daysLeft'),
          column('status', { dict: 'contract_status' }),
          column('purchaserName', { width: 14 }),
        ],
      },
    }),
  )
  done()
}
