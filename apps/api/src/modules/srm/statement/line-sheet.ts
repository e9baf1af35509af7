import { statementFiles, type StatementLineRow } from '@srm/contract/srm/statement'
import { statementText } from '@srm/domain/srm/statement/statement.text'
import { listExport } from '../../../data/list/list-export'
import type { SheetDef } from '../../../data/sheet/sheet'
import { columnsOf } from '../../../data/sheet/sheet-words'
import { statementLineList } from './statement.queries'

const { zh, en } = statementText
const column = columnsOf(statementText)
const sheet: SheetDef = {
  title: { zh: zh.name, en: en.name },
  columns: [
    column('lineNo', { kind: 'number', width: 8 }),
    column('eventDate', { kind: 'date' }),
    column('arrivedOn', { kind: 'date' }),
    column('source', { dict: 'payable_source' }),
    column('sourceNo', { width: 20 }),
    column('orderNo', { width: 20 }),
    column('poLineNo', { field: 'lineNo', kind: 'number', width: 8 }),
    column('name', { width: 30 }),
    column('spec', { width: 24 }),
    column('grade', { dict: 'payable_grade', width: 8 }),
    column('unit', { width: 8 }),
    column('qty', { kind: 'decimal' }),
    column('price', { kind: 'decimal' }),
    column('priceBasis', { dict: 'price_basis', width: 10 }),
    column('amount', { kind: 'decimal' }),
    column('taxRate', { kind: 'decimal', width: 10 }),
    column('amountExcl', { kind: 'decimal' }),
    column('tax', { kind: 'decimal' }),
    column('amountIncl', { kind: 'decimal' }),
    column('dispute', { width: 30 }),
  ],
}
const shared = { spec: statementLineList, sheet, row: () => (row: StatementLineRow) => row }
export const lineExports = [
  listExport<StatementLineRow>({ path: statementFiles.lines, access: 'srm:statement:queryById', ...shared }),
  listExport<StatementLineRow>({ path: statementFiles.ownLines, access: 'srm:ownStatement:queryById', ...shared }),
] as const
