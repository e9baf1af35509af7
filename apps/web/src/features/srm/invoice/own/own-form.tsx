import type { OwnInvoiceDetail } from '@srm/contract/srm/invoice.shapes'
import { ownInvoice as routes } from '@srm/contract/srm/invoice'
import { useQuery } from '@tanstack/react-query'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { PageHeader } from '../../../../ui/layout/page-header'
import { useTabTitle } from '../../../../ui/tab-title'
import { InvoiceForm } from '../form/invoice-form'
import { invoicePageText } from '../text'
import '../invoice.css'

/** Everything that is open at once: whoever has more than a thousand items chooses them on the board. */
const wholeBoard = { pageSize: '1000' }
const Loaded = ({ item }: { item?: OwnInvoiceDetail }) => {
  const t = useText(invoicePageText)
  const navigate = usePageNavigate()
  const chosen = (usePageSearch()['items'] ?? '').split(',').filter(Boolean)
  const add = useAction(routes.add, { quiet: true, done: t.saved })
  const edit = useAction(routes.edit, { quiet: true, done: t.saved })
  const board = useQuery(query(routes.payable, { query: wholeBoard, quiet: true }))
  const waiting = useQuery(query(routes.uninspected, { quiet: true }))
  const itemIds = (item ? item.lines.flatMap(({ parts }) => parts.flatMap(({ itemId }) => itemId ?? [])) : chosen).slice(0, 200).join()
  const terms = useQuery(query(routes.terms, { query: { itemIds }, quiet: true }))
  const save = async (input: Parameters<typeof add.send>[0]) => {
    const { id } = await (item ? edit.send({ ...input, id: item.id, version: item.version }) : add.send(input))
    await navigate({ to: '/srm/ownInvoice/detail', search: { id }, replace: true })
  }
  return (
    <DetailLoader query={board}>
      {(page) => (
        <DetailLoader query={waiting}>
          {(uninspected) => (
            <DetailLoader query={terms}>
              {(found) => (
                <InvoiceForm
                  item={item}
                  isOwn
                  supplierId={null}
                  payable={page.records}
                  uninspected={uninspected}
                  terms={found}
                  chosen={chosen}
                  save={save}
                  onCancel={() => void navigate({ to: '/srm/ownInvoice/list' })}
                />
              )}
            </DetailLoader>
          )}
        </DetailLoader>
      )}
    </DetailLoader>
  )
}
const Edited = ({ id }: { id: string }) => {
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Loaded key={item.version} item={item} />}</DetailLoader>
}
/** A new invoice of items of the board (`?items=`), or a draft (`?id=`). */
export const OwnInvoiceForm = () => {
  const t = useText(invoicePageText)
  const id = usePageSearch()['id']
  const title = id ? t.edit : t.new
  useTabTitle(title)
  return (
    <>
      <PageHeader title={title} />
      {id ? <Edited key={id} id={id} /> : <Loaded />}
    </>
  )
}
