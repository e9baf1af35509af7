import { goodsReturn as routes, type GoodsReturnDetail } from '@srm/contract/srm/goods-return'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { goodsReturnText } from '@srm/domain/srm/goods-return/goods-return.text'
import { useQuery } from '@tanstack/react-query'
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
import { ReturnFrame } from './frame'
import { goodsReturnPageText } from './text'

const { pendingSupplier, confirmed, pickedUp } = goodsReturnMachine.states
type Step = 'uphold' | 'giveIn' | 'cancel' | 'pickUp' | 'replace'
const stepsAt: Readonly<Record<string, readonly Step[]>> = {
  [pendingSupplier]: ['uphold', 'giveIn', 'cancel'],
  [confirmed]: ['pickUp'],
  [pickedUp]: ['replace'],
}
const dangers: ReadonlySet<Step> = new Set(['cancel'])
const firsts: ReadonlySet<Step> = new Set(['uphold', 'pickUp', 'replace'])

const Actions = ({ item }: { item: GoodsReturnDetail }) => {
  const t = useText(goodsReturnPageText)
  const { field: f, action } = useText(goodsReturnText)
  const [doing, setDoing] = useState<Step | null>(null)
  const ref = { id: item.id, version: item.version }
  const close = () => setDoing(null)
  // A dialog asks for the reason, the driver or the receipt, and is the confirmation. A credit is not replaced.
  const steps = (stepsAt[item.status] ?? []).filter((step) => step !== 'replace' || item.settlement !== 'CREDIT')
  const run = Object.fromEntries(
    steps.map((step) => [
      step,
      {
        run: () => setDoing(step),
        confirm: '',
        ...(firsts.has(step) ? { primary: true } : {}),
        ...(dangers.has(step) ? { danger: true } : {}),
      },
    ]),
  )
  return (
    <>
      <ActionBar machine={goodsReturnMachine} record={item} what={item.docNo} run={run} />
      {(doing === 'uphold' || doing === 'giveIn' || doing === 'cancel') && (
        <ActionDialog route={routes[doing]} title={action[doing]} initial={ref} onClose={close}>
          <Field name="reason" label={f.reason} kind="area" />
        </ActionDialog>
      )}
      {doing === 'pickUp' && (
        <ActionDialog route={routes.pickUp} title={action.pickUp} initial={ref} onClose={close}>
          <Field name="takenBy" label={f.takenBy} hint={t.takenHint} wide />
        </ActionDialog>
      )}
      {doing === 'replace' && (
        <ActionDialog route={routes.replace} title={action.replace} initial={ref} onClose={close}>
          <Field name="receiptNo" label={f.receiptNo} hint={t.replaceHint} wide />
        </ActionDialog>
      )}
    </>
  )
}

/** One return on the buyer's side (`?id=`, the tab in the hash). */
export const ReturnDetailPage = () => {
  const may = useMay()
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return (
    <DetailLoader query={loaded}>
      {(item) => (
        <>
          <ReturnFrame
            key={id}
            item={item}
            supplier={{ node: <SupplierLink id={item.supplierId} name={item.supplierName} />, name: item.supplierName }}
            pages={{
              order: may('srm:purchaseOrder:queryById') ? '/srm/purchaseOrder/detail' : null,
              receipt: may('srm:receipt:queryById') ? '/srm/receipt/detail' : null,
            }}
            log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
            actions={<Actions item={item} />}
            papers={{ type: 'goodsReturn', id: item.id }}
          />
          <DocumentComments of="goodsReturn" id={item.id} />
        </>
      )}
    </DetailLoader>
  )
}
