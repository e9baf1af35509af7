import { ownDelivery as deliveries } from '@srm/contract/srm/delivery'
import { ownServiceEntry as entries } from '@srm/contract/srm/service-entry'
import { ownOrder as routes, type OwnOrderDetail } from '@srm/contract/srm/purchase-order'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { purchaseOrderText } from '@srm/domain/srm/purchase-order/purchase-order.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortInstant, trimmedDecimal } from '../../../../lib/format'
import { usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { ActionBar } from '../../../../ui/detail/action-bar'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { Banner } from '../../../../ui/layout/banner'
import { OrderFrame } from '../frame'
import { ChangeCard } from '../change-card'
import { LineFields, standingRows } from '../line-fields'
import { OrderLinesCard, ProposalCard } from '../lines-card'
import { EntriesCard } from '../entries-card'
import { NoticesCard } from '../notices-card'
import { orderPageText } from '../text'
import { PaidCard } from './paid-card'
import { ToDoCard } from './to-do-card'

interface Of {
  readonly item: OwnOrderDetail
}
interface Closing extends Of {
  readonly onClose: () => void
}
const { pendingSupplier, proposed, closed, cancelled } = purchaseOrderMachine.states

/** Each delivery by its day: the one asked for stands there already. */
const ConfirmDialog = ({ item, onClose }: Closing) => {
  const t = useText(orderPageText)
  const { action } = useText(purchaseOrderText)
  const rows = item.lines.flatMap((line) => line.rows.map((row) => ({ line, row })))
  const initial = { id: item.id, version: item.version, rows: rows.map(({ row }) => ({ id: row.id, day: row.needDate })) }
  return (
    <ActionDialog route={routes.confirm} title={action.confirm} initial={initial} onClose={onClose}>
      <p className="srm-dim po-dialog-hint">{t.confirmHint}</p>
      {rows.map(({ line, row }, i) => (
        <Field
          key={row.id}
          name={`rows.${i}.day`}
          label={t.confirmRow(line.lineNo, line.name, `${trimmedDecimal(row.qty)} ${line.unit}`, row.needDate)}
          kind="day"
        />
      ))}
    </ActionDialog>
  )
}

const ProposeDialog = ({ item, onClose }: Closing) => {
  const t = useText(orderPageText)
  const { action, field: f } = useText(purchaseOrderText)
  return (
    <ActionDialog
      route={routes.propose}
      title={action.propose}
      initial={{ id: item.id, version: item.version, lines: standingRows(item.lines) }}
      wide
      onClose={onClose}
    >
      <p className="srm-dim po-dialog-hint">{t.proposeHint}</p>
      {item.lines.map((line, at) => (
        <LineFields key={line.id} line={line} at={at} />
      ))}
      <Field name="reason" label={f.reason} kind="area" wide />
    </ActionDialog>
  )
}

/** How the company answers what it was asked: it stands in the row of that task. */
const Answer = ({ item }: Of) => {
  const [open, setOpen] = useState<'confirm' | 'propose' | 'decline' | null>(null)
  const t = useText(orderPageText)
  const { action, field: f } = useText(purchaseOrderText)
  const take = useAction(routes.takeChange)
  const ref = { id: item.id, version: item.version }
  // The dialogs say what is sent and are the confirmation.
  const asked = {
    confirm: { run: () => setOpen('confirm'), primary: true, confirm: '' },
    propose: { run: () => setOpen('propose'), confirm: '' },
  }
  const changed = {
    takeChange: { run: () => take.run(ref), primary: true, confirm: t.takeAsk(item.docNo) },
    declineChange: { run: () => setOpen('decline'), confirm: '' },
  }
  const isChanged = item.changes[0]?.stage === 'SENT'
  const run = item.status === pendingSupplier ? asked : isChanged ? changed : {}
  return (
    <>
      <ActionBar machine={purchaseOrderMachine} record={item} what={item.docNo} run={run} />
      {open === 'confirm' && <ConfirmDialog item={item} onClose={() => setOpen(null)} />}
      {open === 'decline' && (
        <ActionDialog route={routes.declineChange} title={action.declineChange} initial={ref} onClose={() => setOpen(null)}>
          <Field name="reason" label={f.reason} kind="area" />
        </ActionDialog>
      )}
      {open === 'propose' && <ProposeDialog item={item} onClose={() => setOpen(null)} />}
    </>
  )
}
const Notes = ({ item }: Of) => {
  const t = useText(orderPageText)
  if (item.status === proposed) return <Banner tone="info">{t.proposedMine(item.proposal?.reason ?? '')}</Banner>
  if (item.status === closed) return <Banner tone="info">{t.closedNote(shortInstant(item.endedAt))}</Banner>
  const [change] = item.changes
  if (change?.stage === 'SENT') return <Banner tone="todo">{t.changeMine(change.reason, shortInstant(change.answerBy))}</Banner>
  if (item.status === cancelled) return <Banner tone="bad">{t.endedNote(item.endReason ?? '')}</Banner>
  if (item.status !== pendingSupplier) return null
  return (
    <>
      {item.refusal && <Banner tone="bad">{t.refusedNote(item.refusal)}</Banner>}
      <Banner tone="todo">{t.waitMine(shortInstant(item.confirmBy))}</Banner>
    </>
  )
}
/** The company's own page of the contract or agreement behind the order. */
const Source = ({ item }: Of) => {
  const may = useMay()
  const [no, page, access] = item.contractId
    ? [item.contractNo, `/srm/contractWork/detail?id=${item.contractId}`, 'srm:contractWork:queryById']
    : [item.agreementNo, `/srm/ownAgreement/detail?id=${item.agreementId}`, 'srm:ownAgreement:queryById']
  if (no === null || page === null || !may(access)) return no
  return (
    <Link className="srm-link" to={page}>
      {no}
    </Link>
  )
}
const Entries = ({ item }: Of) => {
  const may = useMay()
  const { data } = useQuery(query(entries.list, { query: { orderId: item.id, pageSize: '5' }, quiet: true }))
  const mayAdd = item.entryBy === 'SUPPLIER' && may('srm:serviceEntry:add')
  return <EntriesCard item={item} pages="/srm/ownServiceEntry" found={data} mayAdd={mayAdd} />
}
const Notices = ({ item }: Of) => {
  const { data } = useQuery(query(deliveries.list, { query: { keyword: item.docNo, pageSize: '5' }, quiet: true }))
  return <NoticesCard docNo={item.docNo} pages="/srm/ownDelivery" found={data} />
}
const Page = ({ item }: Of) => {
  const may = useMay()
  const { data: settlement } = useQuery(query(routes.settlement, { query: { id: item.id }, quiet: true }))
  return (
    <OrderFrame
      item={item}
      source={<Source item={item} />}
      notices={
        item.type === 'SERVICE'
          ? may('srm:ownServiceEntry:list') && <Entries item={item} />
          : may('srm:ownDelivery:list') && <Notices item={item} />
      }
      notes={<Notes item={item} />}
      log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
      actions={null}
      settlement={settlement}
      todo={<ToDoCard item={item} settlement={settlement} answer={<Answer item={item} />} />}
      paid={settlement && <PaidCard item={item} settlement={settlement} />}
      papers={{ type: 'ownOrder', id: item.id }}
      lines={
        <>
          {item.proposal && <ProposalCard item={item} />}
          <ChangeCard item={item} />
          <OrderLinesCard item={item} />
        </>
      }
    />
  )
}

/** One order on the company's side (`?id=`, the tab in the hash). */
export const OwnOrderDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
