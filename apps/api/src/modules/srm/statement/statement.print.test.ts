import { expect, test } from 'vitest'
import postgres from 'postgres'
import { stockedApp } from '../../../../test/app'
import { bare, readPdf } from '../../../../test/pdf'
import { entryInput, entryOrdersOf, makeEntry, makeServiceOrder, serviceContract, serviceOrder } from '../../../demo/service-entry'
import { makeStatement } from '../../../demo/statement'

const app = await stockedApp()
const cast = { clock: app.deps.clock, as: app.as }

test('lines in both languages for both sides, and sums by order where there are too many', async () => {
  const company = await app.supplier()
  const contract = await serviceContract(cast, company)
  const { lines } = await serviceOrder(cast, await app.as('purchaser'), contract.id)
  const { docNo: orderNo } = await makeServiceOrder(cast, company, contract.id, { lines: lines.slice(1, 2) })
  const [order] = await entryOrdersOf(company.client)
  if (!order) throw new Error('no order')
  const entry = await makeEntry(cast, company, entryInput(cast, order, [{ name: '自控程序改造', pct: '33.3333' }]), 'accepted')
  const { id, docNo } = await makeStatement(cast, company)
  const finance = await app.as('finance')
  const read = async (client: typeof finance, code: string, lang: string) =>
    bare((await readPdf((await client.get(`/print/${code}/${id}`, { lang })).result as Buffer)).text)
  for (const [client, code] of [
    [finance, 'statement'],
    [company.client, 'ownStatement'],
  ] as const)
    for (const words of [docNo, entry.docNo, orderNo, '自控程序改造', '33,333.30', '叁万叁仟叁佰叁拾叁元叁角整'])
      expect(await read(client, code, 'zh')).toContain(bare(words))
  expect(await read(finance, 'statement', 'en')).toContain(bare('total with tax'))
  // The company has not agreed to it: that is no draft of the buyer's.
  expect(await read(company.client, 'ownStatement', 'zh')).toContain('待确认')
  expect(await read(company.client, 'ownStatement', 'en')).toContain('UNCONFIRMED')

  const owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  await owner`insert into payable_item (tenant_id, org_code, create_by, supplier_id, supplier_name, currency, price_basis, tax_rate, contract_id,
      order_id, order_no, po_line_id, line_no, name, unit, source, source_id, source_no, source_line_id, grade, qty, price, amount, event_date)
    select tenant_id, org_code, create_by, supplier_id, supplier_name, currency, price_basis, tax_rate, contract_id, order_id, order_no,
      po_line_id, line_no, name, unit, source, gen_random_uuid(), 'GR-' || n, gen_random_uuid(), grade, 1, 1, 1, event_date
    from payable_item, generate_series(1, 1001) n where supplier_id = ${company.id}`
  await owner`insert into statement_line (statement_id, supplier_id, line_no, item_id, org_code, tenant_id, create_by, order_id, order_no, po_line_no, name, unit,
      source, source_id, source_no, grade, qty, price, price_basis, amount, tax_rate, amount_excl, tax, amount_incl, event_date)
    select ${id}, supplier_id, 1 + row_number() over (), id, org_code, tenant_id, create_by, order_id, order_no, line_no, name, unit, source, source_id,
      source_no, grade, qty, price, price_basis, amount, tax_rate, amount, 0, amount, event_date
    from payable_item where supplier_id = ${company.id} and source_no like 'GR-%'`
  await owner`update statement set line_count = 1002 where id = ${id}`
  await owner.end()
  const long = await read(finance, 'statement', 'zh')
  expect(long).toContain(bare('明细共 1002 条，此处按订单汇总'))
  expect(long).not.toContain('GR-7')
}, 120_000)
