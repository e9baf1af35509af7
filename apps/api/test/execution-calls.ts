import { deductionMachine } from '@srm/domain/srm/deduction/deduction.machine'
import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import { paymentBatchMachine } from '@srm/domain/srm/payment-batch/payment-batch.machine'
import { serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { statementMachine } from '@srm/domain/srm/statement/statement.machine'
import type { Sql } from 'postgres'
import { concessionMachine } from '@srm/domain/srm/concession/concession.machine'
import { inspectionMachine, judgedInspection } from '@srm/domain/srm/inspection/inspection.machine'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { concessionInput } from '../src/demo/inspection'
import { paymentInput } from '../src/demo/payment'
import { entryInput, entryOrdersOf } from '../src/demo/service-entry'
import type { TestApp } from './app'
import type { EveryDocument } from './every-document'
import type { Subject } from './machine-calls'

interface Made {
  readonly app: TestApp
  readonly made: () => EveryDocument
  readonly owner: Sql
}
/** Documents from the receipt on, as every machine is called in every state. */
export const executionSubjects = (of: Made): Subject[] => [...ofGoods(() => of.made().ids), ...ofServices(of), ...ofPayments(of)]

const ofGoods = (ids: () => EveryDocument['ids']): Subject[] => [
  { machine: receiptMachine, table: 'goods_receipt', id: async () => ids().receipt },
  // Goods that went back with the company's yes cannot go back again, whatever state a test puts the return in.
  { machine: goodsReturnMachine, table: 'goods_return', id: async () => ids().goodsReturn, without: ['uphold'] },
  {
    ...{ machine: inspectionMachine, table: 'inspection', id: async () => ids().inspection },
    beside: (status) => ({ accepted: judgedInspection.includes(status) ? '500' : '0', rejected: '0', concession: '0' }),
    bodies: {
      plan: () => ({ reason: '无抽样表', groups: [{ level: 'II', aql: '1.0', n: 50, ac: 1 }] }),
      record: () => ({ items: [], defects: null, photos: [] }),
      submit: () => ({ items: [], defects: null, photos: [] }),
      sort: () => ({ reason: '逐件挑选', accepted: '490', rejected: '10' }),
      askConcession: () => concessionInput('500'),
    },
  },
  { machine: concessionMachine, table: 'concession', id: async () => ids().concession },
]

const ofServices = ({ app, made, owner }: Made): Subject[] => [
  {
    ...{ machine: serviceEntryMachine, table: 'service_entry', id: async () => made().ids.serviceEntry },
    hidden: { buyer: ['draft'] },
    bodies: {
      edit: async () => {
        const [order] = await entryOrdersOf(made().company.client)
        return order ? entryInput({ clock: app.deps.clock }, order, [{ name: '自控程序改造', pct: '66.6667' }]) : {}
      },
    },
  },
  {
    ...{ machine: statementMachine, table: 'statement' },
    id: async () => {
      // What is confirmed is frozen, and no test could lead it out of that state.
      await owner`alter table statement disable trigger statement_frozen`
      return made().ids.statement
    },
    bodies: {
      dispute: async () => {
        const [line] = await owner`select id from statement_line where statement_id = ${made().ids.statement}`
        return { reason: '数量不符', lines: [{ id: String(line?.['id']), text: '数量不符' }] }
      },
      answer: () => ({ answer: '已核对，数量无误。', cut: [] }),
    },
  },
]

const ofPayments = ({ app, made, owner }: Made): Subject[] => [
  {
    ...{ machine: paymentMachine, table: 'payment', id: async () => made().ids.payment, hidden: { supplier: ['draft'] } },
    bodies: {
      edit: async () => {
        const [row] = await owner`select supplier_id, contract_id from payment where id = ${made().ids.payment}`
        const [supplierId, contractId] = [String(row?.['supplier_id']), String(row?.['contract_id'])]
        return paymentInput(await app.as('finance'), { type: 'PREPAY', supplierId, contractId, amount: '10.00' })
      },
    },
  },
  { machine: paymentBatchMachine, table: 'payment_batch', id: async () => made().ids.paymentBatch },
  { machine: deductionMachine, table: 'deduction', id: async () => made().ids.deduction },
]
