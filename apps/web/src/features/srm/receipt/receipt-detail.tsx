import { receipt as routes, type ReceiptDetail } from '@srm/contract/srm/receipt'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { receiptText } from '@srm/domain/srm/receipt/receipt.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { ActionBar } from '../../../ui/detail/action-bar'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { SupplierLink } from '../supplier-link'
import { ReceiptFrame } from './frame'
import { receiptPageText } from './text'

const { inspected, reversed } = receiptMachine.states

const Actions = ({ item }: { item: ReceiptDetail }) => {
  const t = useText(receiptPageText)
  const may = useMay()
  const { field: f, action } = useText(receiptText)
  const [doing, setDoing] = useState<'stock' | 'reverse' | null>(null)
  const ref = { id: item.id, version: item.version }
  const close = () => setDoing(null)
  // A dialog asks for place or reason and is the confirmation.
  const steps = {
    ...(item.status === inspected ? { stock: { run: () => setDoing('stock'), primary: true, confirm: '' } } : {}),
    ...(item.status === reversed ? {} : { reverse: { run: () => setDoing('reverse'), danger: true, confirm: '' } }),
  }
  return (
    <>
      <ActionBar machine={receiptMachine} record={item} what={item.docNo} run={steps}>
        {item.status !== reversed && may('srm:goodsReturn:add') && (
          <Link className="srm-link" to={`/srm/goodsReturn/form?receipt=${item.id}`}>
            {t.sendBack}
          </Link>
        )}
        {may('srm:receipt:add') && (
          <Link className="srm-link" to="/srm/receipt/receive">
            {t.next}
          </Link>
        )}
      </ActionBar>
      {doing === 'stock' && (
        <ActionDialog route={routes.stock} title={action.stock} initial={{ ...ref, location: item.location ?? '' }} onClose={close}>
          <Field name="location" label={f.location} wide />
        </ActionDialog>
      )}
      {doing === 'reverse' && (
        <ActionDialog route={routes.reverse} title={action.reverse} initial={ref} onClose={close}>
          <Field name="reason" label={f.reason} kind="area" />
        </ActionDialog>
      )}
    </>
  )
}

/** One receipt on the buyer's side (`?id=`, the tab in the hash). */
export const ReceiptDetailPage = () => {
  const may = useMay()
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return (
    <DetailLoader query={loaded}>
      {(item) => (
        <>
          <ReceiptFrame
            key={id}
            item={item}
            staff={{
              ...{ supplier: <SupplierLink id={item.supplierId} name={item.supplierName} />, supplierName: item.supplierName },
              ...{ receivedBy: item.receivedByName, location: item.location },
            }}
            pages={{
              order: may('srm:purchaseOrder:queryById') ? '/srm/purchaseOrder/detail' : null,
              delivery: may('srm:delivery:queryById') ? '/srm/delivery/detail' : null,
            }}
            log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
            actions={<Actions item={item} />}
            papers={{ type: 'receipt', id: item.id }}
          />
          <DocumentComments of="receipt" id={item.id} />
        </>
      )}
    </DetailLoader>
  )
}
