import type { InvoiceDetail } from '@srm/contract/srm/invoice.shapes'
import { invoice as routes } from '@srm/contract/srm/invoice'
import { invoiceText } from '@srm/domain/srm/invoice/invoice.text'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { Card, PageBody } from '../../../../ui/layout/card'
import { PageHeader } from '../../../../ui/layout/page-header'
import { useTabTitle } from '../../../../ui/tab-title'
import { invoicePageText } from '../text'
import { InvoiceForm } from './invoice-form'
import '../invoice.css'

const Loaded = ({ item, supplierId }: { item?: InvoiceDetail; supplierId: string }) => {
  const t = useText(invoicePageText)
  const navigate = usePageNavigate()
  const add = useAction(routes.add, { quiet: true, done: t.saved })
  const edit = useAction(routes.edit, { quiet: true, done: t.saved })
  const board = useQuery(query(routes.payable, { query: { supplierId, pageSize: '1000' }, quiet: true }))
  const waiting = useQuery(query(routes.uninspected, { query: { supplierId }, quiet: true }))
  const itemIds = (board.data?.records ?? [])
    .slice(0, 1)
    .map(({ id }) => id)
    .join()
  const terms = useQuery({ ...query(routes.terms, { query: { itemIds, supplierId }, quiet: true }), enabled: board.data !== undefined })
  const save = async (input: Omit<Parameters<typeof add.send>[0], 'supplierId'>) => {
    const body = { ...input, supplierId }
    const { id } = await (item ? edit.send({ ...body, id: item.id, version: item.version }) : add.send(body))
    await navigate({ to: '/srm/invoice/detail', search: { id }, replace: true })
  }
  return (
    <DetailLoader query={board}>
      {(page) => (
        <DetailLoader query={waiting}>
          {(uninspected) => (
            <DetailLoader query={terms}>
              {(found) => (
                <InvoiceForm
                  item={item && { ...item, findings: [] }}
                  isOwn={false}
                  supplierId={supplierId}
                  payable={page.records}
                  uninspected={uninspected}
                  terms={found}
                  chosen={[]}
                  save={save}
                  onCancel={() => void navigate({ to: '/srm/invoice/list' })}
                />
              )}
            </DetailLoader>
          )}
        </DetailLoader>
      )}
    </DetailLoader>
  )
}
const PickSupplier = ({ onPick }: { onPick: (id: string) => void }) => {
  const t = useText(invoicePageText)
  const { field: f } = useText(invoiceText)
  const [keyword, setKeyword] = useState('')
  const found = useQuery(query(routes.suppliers, { query: { keyword }, quiet: true }))
  return (
    <PageBody>
      <Card title={t.pickSupplier}>
        <Select
          className="srm-wide"
          showSearch
          aria-label={f.supplierName}
          placeholder={f.supplierName}
          filterOption={false}
          onSearch={setKeyword}
          options={(found.data ?? []).map((one) => ({ value: one.id, label: `${one.docNo} ${one.name}` }))}
          onSelect={(id: string) => onPick(id)}
        />
      </Card>
    </PageBody>
  )
}
const Edited = ({ id }: { id: string }) => {
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Loaded key={item.version} item={item} supplierId={item.supplierId} />}</DetailLoader>
}
/** Finance keys an invoice in for a company (`?supplierId=`), or changes one it keyed in (`?id=`). */
export const BuyerInvoiceForm = () => {
  const t = useText(invoicePageText)
  const { id, supplierId } = usePageSearch()
  const navigate = usePageNavigate()
  const title = id ? t.edit : t.new
  useTabTitle(title)
  const pick = (of: string) => void navigate({ to: '/srm/invoice/form', search: { supplierId: of }, replace: true })
  return (
    <>
      <PageHeader title={title} />
      {id ? <Edited key={id} id={id} /> : supplierId ? <Loaded key={supplierId} supplierId={supplierId} /> : <PickSupplier onPick={pick} />}
    </>
  )
}
