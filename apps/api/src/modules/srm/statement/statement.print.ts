import type { OwnStatementDetail, StatementDetail } from '@srm/contract/srm/statement'
import { statementLine } from '@srm/db/schema/srm/statement'
import { toCapitals } from '@srm/domain/kit/capitals'
import { plusDays } from '@srm/domain/kit/day'
import { minorUnitOf } from '@srm/domain/kit/money'
import { fill, inLang, text } from '@srm/domain/kit/text'
import { statementMachine } from '@srm/domain/srm/statement/statement.machine'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { ownStatementDetail, statementDetail } from './statement.queries'

const words = text({
  zh: {
    statement: '对账单',
    docNo: '对账单号',
    status: '状态',
    supplier: '供应商',
    department: '采购部门',
    period: '对账期间',
    periodOf: '{0} 至 {1}',
    confirmed: '供应商确认',
    lines: '明细',
    no: '序号',
    day: '验收日期',
    document: '来源单据、订单',
    item: '物料或内容',
    qty: '数量',
    price: '单价',
    excl: '未税金额',
    tax: '税额',
    incl: '含税金额',
    order: '订单',
    count: '条数',
    total: '合计',
    byOrder: '明细共 {0} 条，此处按订单汇总；逐条明细见系统导出的文件。',
    totals: '未税 {0}，税额 {1}，含税合计 {2} {3}',
    capitals: '大写：{0}',
    buyer: '需方（盖章）',
    seller: '供方（盖章）',
    sign: '签字',
    date: '日期',
  },
  en: {
    statement: 'Statement',
    docNo: 'Statement no.',
    status: 'Status',
    supplier: 'Supplier',
    department: 'Department',
    period: 'Period',
    periodOf: '{0} to {1}',
    confirmed: 'Confirmed by the supplier',
    lines: 'Lines',
    no: 'No.',
    day: 'Accepted',
    document: 'Document, order',
    item: 'Material or words',
    qty: 'Quantity',
    price: 'Price',
    excl: 'Without tax',
    tax: 'Tax',
    incl: 'With tax',
    order: 'Order',
    count: 'Lines',
    total: 'Total',
    byOrder: 'There are {0} lines; here they are summed by order. The exported file holds each of them.',
    totals: 'Without tax {0}, tax {1}, total with tax {2} {3}',
    capitals: 'In Chinese capitals: {0}',
    buyer: 'Buyer (seal)',
    seller: 'Supplier (seal)',
    sign: 'Signature',
    date: 'Date',
  },
})
/** More lines than these are summed by order: paper of a hundred pages is read by nobody. */
const mostLines = 1000

type Line = Pick<
  typeof statementLine.$inferSelect,
  'lineNo' | 'eventDate' | 'sourceNo' | 'orderNo' | 'name' | 'spec' | 'qty' | 'unit' | 'price' | 'amountExcl' | 'tax' | 'amountIncl'
>
interface OrderSum {
  readonly orderNo: string
  readonly lines: number
  readonly amountExcl: string
  readonly tax: string
  readonly amountIncl: string
}
interface Content {
  readonly lines: readonly Line[]
  readonly orders: readonly OrderSum[]
}
/** Lines that stand on it, or their sums by order where there are too many. */
const contentOf = (ctx: Ctx, id: string, count: number): Promise<Content> =>
  reading(ctx, async ({ db }) => {
    const l = statementLine
    const stand = and(eq(l.statementId, id), isNull(l.cutAt))
    if (count <= mostLines) return { orders: [], lines: await db.select().from(l).where(stand).orderBy(asc(l.lineNo)) }
    const orders = await db
      .select({
        ...{ orderNo: l.orderNo, lines: sql<number>`count(*)::int`, amountExcl: sql<string>`sum(${l.amountExcl})::text` },
        ...{ tax: sql<string>`sum(${l.tax})::text`, amountIncl: sql<string>`sum(${l.amountIncl})::text` },
      })
      .from(l)
      .where(stand)
      .groupBy(l.orderNo)
      .orderBy(asc(l.orderNo))
    return { lines: [], orders }
  })
type Shown = (OwnStatementDetail & { readonly supplierName?: string }) & Content
const w = (say: Say) => inLang(words, say.lang)

const headBlock = (d: Shown, say: Say): PaperBlock => {
  const t = w(say)
  return {
    kind: 'facts',
    columns: 2,
    rows: said([
      [t.docNo, d.docNo],
      [t.status, say.word('statement_status', d.status)],
      [t.supplier, d.supplierName ?? ''],
      [t.department, d.orgName ?? ''],
      [t.period, fill(t.periodOf, [d.periodFrom, plusDays(d.periodTo, -1)])],
      [t.confirmed, d.confirmedAt ? `${say.instant(d.confirmedAt)} ${d.confirmedByName ?? ''}` : ''],
    ]),
  }
}
const right = 'right' as const
const lineTable = (d: Shown, say: Say): PaperBlock => {
  const t = w(say)
  const money = (value: string) => say.money(value, minorUnitOf(d.currency))
  return {
    kind: 'table',
    dense: true,
    columns: [
      { title: t.no, align: 'center' },
      { title: t.day },
      { title: t.document, width: 2 },
      { title: t.item, width: 3 },
      ...[t.qty, t.price, t.excl, t.tax, t.incl].map((title) => ({ title, align: right })),
    ],
    rows: d.lines.map((line) => [
      ...[String(line.lineNo), line.eventDate, `${line.sourceNo}\n${line.orderNo}`, [line.name, line.spec].filter(Boolean).join(' ')],
      ...[`${say.number(line.qty)} ${line.unit}`, say.number(line.price), money(line.amountExcl), money(line.tax), money(line.amountIncl)],
    ]),
    totals: [['', '', '', t.total, '', '', money(d.amountExcl), money(d.tax), money(d.amountIncl)]],
  }
}
const orderTable = (d: Shown, say: Say): PaperBlock => {
  const t = w(say)
  const money = (value: string) => say.money(value, minorUnitOf(d.currency))
  return {
    kind: 'table',
    dense: true,
    columns: [{ title: t.order, width: 2 }, ...[t.count, t.excl, t.tax, t.incl].map((title) => ({ title, align: right }))],
    rows: d.orders.map((sum) => [sum.orderNo, String(sum.lines), money(sum.amountExcl), money(sum.tax), money(sum.amountIncl)]),
    totals: [[t.total, String(d.lineCount), money(d.amountExcl), money(d.tax), money(d.amountIncl)]],
  }
}
const { pendingSupplier, disputed, void: voided } = statementMachine.states

const paperOf = <D extends Shown>(code: string, like?: string): PaperDef<D> => ({
  code,
  ...(like ? { like } : {}),
  name: { zh: words.zh.statement, en: words.en.statement },
  offers: () => theOne,
  paper: (d, { say }) => {
    const t = w(say)
    const money = (value: string) => say.money(value, minorUnitOf(d.currency))
    const signed = [
      [t.sign, ''],
      [t.date, ''],
    ] as const
    const sums = fill(t.totals, [money(d.amountExcl), money(d.tax), d.currency, money(d.amountIncl)])
    const capitals = d.currency === 'CNY' ? fill(t.capitals, [toCapitals(d.amountIncl)]) : ''
    const isLong = d.orders.length > 0
    return {
      subtitle: fill(t.periodOf, [d.periodFrom, plusDays(d.periodTo, -1)]),
      docNo: d.docNo,
      state: d.status === voided ? 'void' : ([pendingSupplier, disputed] as string[]).includes(d.status) ? 'unconfirmed' : undefined,
      blocks: [
        headBlock(d, say),
        { kind: 'section', title: t.lines },
        ...(isLong ? [{ kind: 'note' as const, text: fill(t.byOrder, [d.lineCount]) }, orderTable(d, say)] : [lineTable(d, say)]),
        { kind: 'text', paragraphs: [sums, capitals].filter(Boolean) },
        {
          kind: 'signatures',
          parties: [
            { title: t.buyer, lines: signed, sealed: true },
            { title: t.seller, lines: signed },
          ],
        },
      ],
    }
  },
})

export const statementPrint = printable({
  type: 'statement',
  access: 'srm:statement:queryById',
  load: async (ctx, id) => {
    const detail = await statementDetail(ctx, id)
    return { ...detail, ...(await contentOf(ctx, id, detail.lineCount)) }
  },
  papers: [paperOf<StatementDetail & Content>('statement')],
})
/** The company's copy. */
export const ownStatementPrint = printable({
  type: 'ownStatement',
  access: 'srm:ownStatement:queryById',
  load: async (ctx, id) => {
    const detail = await ownStatementDetail(ctx, id)
    return { ...detail, ...(await contentOf(ctx, id, detail.lineCount)) }
  },
  papers: [paperOf<OwnStatementDetail & Content>('ownStatement', 'statement')],
})
