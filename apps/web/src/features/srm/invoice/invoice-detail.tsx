import type { InvoiceDetail } from '@srm/contract/srm/invoice.shapes'
import { invoice as routes } from '@srm/contract/srm/invoice'
import { nameOf } from '@srm/domain/kit/machine'
import { invoiceMachine, type InvoiceAction } from '@srm/domain/srm/invoice/invoice.machine'
import { invoiceText } from '@srm/domain/srm/invoice/invoice.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortInstant } from '../../../lib/format'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { useApprovals } from '../../../ui/approval/approvals'
import { useSending } from '../../../ui/approval/expected-approvers'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { ActionBar, type ActionSpec } from '../../../ui/detail/action-bar'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { Banner } from '../../../ui/layout/banner'
import { Card } from '../../../ui/layout/card'
import { SupplierLink } from '../supplier-link'
import { InvoiceFrame } from './frame'
import { invoicePageText } from './text'
import { MatchTable } from './workbench/match-table'
import { useReturnWords } from './words'

interface Of {
  readonly item: InvoiceDetail
}
const reasoned = { return: routes.return, void: routes.void, rejectOverride: routes.rejectOverride } as const
type Step = keyof typeof reasoned | 'approve' | 'override'

const StepDialog = ({ item, step, onClose }: Of & { step: Step; onClose: () => void }) => {
  const t = useText(invoicePageText)
  const { field: f, action } = useText(invoiceText)
  const said = useReturnWords()(item.match)
  const ref = { id: item.id, version: item.version }
  if (step === 'approve')
    return (
      <ActionDialog route={routes.approve} title={action.approve} initial={{ ...ref, isFinal: false }} onClose={onClose}>
        <p className="srm-dim inv-hint">{t.approveHint}</p>
        <Field name="note" label={t.note} kind="area" />
        <Field<boolean> name="isFinal" label={t.isFinal} kind="switch" />
      </ActionDialog>
    )
  if (step === 'override')
    return (
      <ActionDialog route={routes.override} title={action.override} initial={ref} onClose={onClose}>
        <Field name="note" label={t.note} kind="area" />
      </ActionDialog>
    )
  return (
    <ActionDialog
      route={reasoned[step]}
      title={action[step]}
      initial={{ ...ref, ...(step === 'return' && said ? { reason: said } : {}) }}
      onClose={onClose}
    >
      {step === 'return' && <p className="srm-dim inv-hint">{t.bench.onlyThis}</p>}
      <Field name="reason" label={f.reason} kind="area" />
    </ActionDialog>
  )
}

const Actions = ({ item }: Of) => {
  const t = useText(invoicePageText)
  const navigate = usePageNavigate()
  const [step, setStep] = useState<Step | null>(null)
  const ref = { id: item.id, version: item.version }
  const register = useAction(routes.register)
  const sending = useSending(routes.register)(ref)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/invoice/list' }) })
  const withdraw = useAction(routes.withdrawOverride)
  const rematch = useAction(routes.rematch)
  // The dialog asks for words and is the confirmation.
  const open = (name: Step, look: Partial<ActionSpec> = {}): ActionSpec => ({ run: () => setStep(name), confirm: '', ...look })
  const isAsked = item.override !== null && item.override.passedAt === null
  const all: Partial<Record<InvoiceAction, ActionSpec>> = {
    register: {
      run: () => register.run(sending.body()),
      ...{ about: sending.about, ready: sending.ready, confirm: t.registerAsk(item.number), primary: true },
    },
    edit: { run: () => void navigate({ to: '/srm/invoice/form', search: { id: item.id } }) },
    delete: { run: () => remove.run(ref), danger: true },
    approve: open('approve', { primary: true }),
    override: open('override', { primary: true }),
    rejectOverride: open('rejectOverride'),
    withdrawOverride: { run: () => withdraw.run(ref) },
    rematch: { run: () => rematch.run({ ...ref, byNewLimits: false }) },
    return: open('return', { danger: true }),
    void: open('void', { danger: true }),
  }
  const state = nameOf(invoiceMachine, item.status) ?? ''
  const asked: readonly string[] = ['override', 'rejectOverride', 'withdrawOverride']
  const fits = (action: string): boolean =>
    (invoiceMachine.actions[action as InvoiceAction].from as readonly string[]).includes(state) &&
    (asked.includes(action) ? isAsked : action !== 'rematch' || !isAsked)
  return (
    <>
      <ActionBar
        machine={invoiceMachine}
        record={item}
        what={item.number}
        run={Object.fromEntries(Object.entries(all).filter(([action]) => fits(action)))}
      >
        {state === 'exception' && (
          <Link className="srm-link" to={`/srm/invoice/workbench?id=${item.id}`}>
            {t.workbench}
          </Link>
        )}
      </ActionBar>
      {step && <StepDialog item={item} step={step} onClose={() => setStep(null)} />}
    </>
  )
}
const { draft, exception, returned, voided } = invoiceMachine.states
const Notes = ({ item }: Of) => {
  const t = useText(invoicePageText)
  const { override } = item
  return (
    <>
      {item.status === returned && <Banner tone="bad">{t.returnedNote(item.endReason ?? '')}</Banner>}
      {item.status === voided && (
        <Banner tone="bad">{item.isReversed ? t.reversedNote(item.endReason ?? '') : t.voidedNote(item.endReason ?? '')}</Banner>
      )}
      {item.status === exception && item.waitingSince && (
        <Banner tone="info">{t.waitingNote(shortInstant(item.waitingSince), item.waitNote ?? '')}</Banner>
      )}
      {item.status === exception && item.overrideRefusal && <Banner tone="bad">{t.refusedNote(item.overrideRefusal)}</Banner>}
      {override && override.passedAt === null && <Banner tone="todo">{t.askedNote(override.askedByName)}</Banner>}
      {override?.passedAt && <Banner tone="info">{t.passedNote(override.askedByName, override.passedByName ?? '')}</Banner>}
    </>
  )
}
const Overridden = ({ item }: Of) => {
  const t = useText(invoicePageText)
  if (!item.override) return null
  return (
    <Card title={t.bench.askedReasons}>
      {Object.entries(item.override.reasons).map(([line, reason]) => (
        <p key={line}>
          <b>{line}</b> {reason}
        </p>
      ))}
    </Card>
  )
}
const Page = ({ item }: Of) => {
  const t = useText(invoicePageText)
  const may = useMay()
  const approvals = useApprovals('invoice', item.id)
  return (
    <>
      <InvoiceFrame
        item={{ ...item, findings: [] }}
        supplier={{ node: <SupplierLink id={item.supplierId} name={item.supplierName} />, name: item.supplierName }}
        orderPage={may('srm:purchaseOrder:queryById') ? '/srm/purchaseOrder/detail' : null}
        page="/srm/invoice/detail"
        notes={<Notes item={item} />}
        terms={item.approvedByName ? [{ label: t.approvedBy, value: item.approvedByName }] : []}
        match={
          item.match && (
            <>
              <MatchTable item={item} />
              <Overridden item={item} />
            </>
          )
        }
        log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
        actions={<Actions item={item} />}
        papers={{ type: 'invoice', id: item.id }}
        approvals={approvals}
      />
      {item.status !== draft && <DocumentComments of="invoice" id={item.id} />}
    </>
  )
}

/** One invoice on the buyer's side (`?id=`, the tab in the hash). */
export const InvoiceDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
