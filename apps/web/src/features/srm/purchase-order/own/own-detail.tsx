import { ownOrder as routes, type OwnOrderDetail, type OwnOrderLine } from '@srm/contract/srm/purchase-order'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { purchaseOrderText } from '@srm/domain/srm/purchase-order/purchase-order.text'
import { dueOf } from '@srm/domain/srm/purchase-order/schedule.rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { shortInstant, trimmedDecimal } from '../../../../lib/format'
import { usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { ActionBar } from '../../../../ui/detail/action-bar'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { useFormError, useFormValue, useSetValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { Icon } from '../../../../ui/icons'
import { Banner } from '../../../../ui/layout/banner'
import { OrderFrame } from '../frame'
import { OrderLinesCard, ProposalCard } from '../lines-card'
import { orderPageText } from '../text'

interface Of {
  readonly item: OwnOrderDetail
}
interface Closing extends Of {
  readonly onClose: () => void
}
const { pendingSupplier, proposed, closed, cancelled } = purchaseOrderMachine.states
const plain = (value: string): string => trimmedDecimal(value).replaceAll(',', '')

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

interface ProposedRow {
  readonly qty: string | null
  readonly day: string
}
/** Days, parts and lower quantities of a line; there is no field for a price. */
const LineFields = ({ line, at }: { line: OwnOrderLine; at: number }) => {
  const t = useText(orderPageText)
  const name = `lines.${at}.rows`
  const rows = useFormValue<readonly ProposedRow[]>(name) ?? []
  const error = useFormError(name)
  const setValue = useSetValue()
  return (
    <fieldset className="po-line-part">
      <legend>{t.lineOf(line.lineNo, line.name, `${trimmedDecimal(line.qty)} ${line.unit}`)}</legend>
      {rows.map((_row, n) => (
        <div key={n} className="po-part">
          <Field name={`${name}.${n}.qty`} label={t.rowQty(n + 1)} kind="decimal" places={4} suffix={line.unit} />
          <Field name={`${name}.${n}.day`} label={t.rowDay(n + 1)} kind="day" />
          <Button
            disabled={rows.length === 1}
            aria-label={t.removeRow(line.lineNo, n + 1)}
            icon={<Icon name="trash" size={14} />}
            onClick={() =>
              setValue(
                name,
                rows.filter((_, i) => i !== n),
              )
            }
          />
        </div>
      ))}
      {error && <p className="srm-field-error">{error}</p>}
      <Button
        type="dashed"
        icon={<Icon name="plus" size={14} />}
        aria-label={t.split(line.lineNo)}
        onClick={() => setValue(name, [...rows, { qty: null, day: rows.at(-1)?.day ?? '' }])}
      >
        {t.splitShort}
      </Button>
    </fieldset>
  )
}
const ProposeDialog = ({ item, onClose }: Closing) => {
  const t = useText(orderPageText)
  const { action, field: f } = useText(purchaseOrderText)
  const lines = item.lines.map((line) => ({
    lineId: line.id,
    rows: line.rows.map((row) => ({ qty: plain(row.qty), day: dueOf(row) })),
  }))
  return (
    <ActionDialog
      route={routes.propose}
      title={action.propose}
      initial={{ id: item.id, version: item.version, lines }}
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

const Actions = ({ item }: Of) => {
  const [open, setOpen] = useState<'confirm' | 'propose' | null>(null)
  // The dialogs say what is sent and are the confirmation.
  const run = {
    confirm: { run: () => setOpen('confirm'), primary: true, confirm: '' },
    propose: { run: () => setOpen('propose'), confirm: '' },
  }
  return (
    <>
      <ActionBar machine={purchaseOrderMachine} record={item} what={item.docNo} run={item.status === pendingSupplier ? run : {}} />
      {open === 'confirm' && <ConfirmDialog item={item} onClose={() => setOpen(null)} />}
      {open === 'propose' && <ProposeDialog item={item} onClose={() => setOpen(null)} />}
    </>
  )
}
const Notes = ({ item }: Of) => {
  const t = useText(orderPageText)
  if (item.status === proposed) return <Banner tone="info">{t.proposedMine(item.proposal?.reason ?? '')}</Banner>
  if (item.status === closed) return <Banner tone="info">{t.closedNote(shortInstant(item.endedAt))}</Banner>
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
const Page = ({ item }: Of) => (
  <OrderFrame
    item={item}
    source={<Source item={item} />}
    notes={<Notes item={item} />}
    log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
    actions={<Actions item={item} />}
    papers={{ type: 'ownOrder', id: item.id }}
    lines={
      <>
        {item.proposal && <ProposalCard item={item} />}
        <OrderLinesCard item={item} />
      </>
    }
  />
)

/** One order on the company's side (`?id=`, the tab in the hash). */
export const OwnOrderDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
