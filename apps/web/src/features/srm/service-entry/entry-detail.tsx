import { serviceEntry as routes, type ServiceEntryDetail } from '@srm/contract/srm/service-entry'
import { serviceEntryMachine, type ServiceEntryAction } from '@srm/domain/srm/service-entry/service-entry.machine'
import { serviceEntryText } from '@srm/domain/srm/service-entry/service-entry.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { ActionBar, type ActionSpec } from '../../../ui/detail/action-bar'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { SupplierLink } from '../supplier-link'
import { EntryFrame } from './frame'
import { entryPageText } from './text'

const { draft, pending, accepted, returned } = serviceEntryMachine.states
const reasoned = { sendBack: routes.sendBack, reverse: routes.reverse } as const
type Step = keyof typeof reasoned | 'accept'

const Actions = ({ item }: { item: ServiceEntryDetail }) => {
  const t = useText(entryPageText)
  const { field: f, action } = useText(serviceEntryText)
  const navigate = usePageNavigate()
  const [step, setStep] = useState<Step | null>(null)
  const ref = { id: item.id, version: item.version }
  const submit = useAction(routes.submit)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/serviceEntry/list' }) })
  // The dialog asks for words and is the confirmation.
  const open = (name: Step, look: Partial<ActionSpec> = {}): ActionSpec => ({ run: () => setStep(name), confirm: '', ...look })
  const written: Partial<Record<ServiceEntryAction, ActionSpec>> = {
    submit: { run: () => submit.run(ref), primary: true, confirm: t.submitAsk(item.docNo) },
    edit: { run: () => void navigate({ to: '/srm/serviceEntry/form', search: { id: item.id } }) },
    delete: { run: () => remove.run(ref), danger: true },
  }
  const byStatus: Readonly<Record<string, Partial<Record<ServiceEntryAction, ActionSpec>>>> = {
    // What a company wrote is its own to mend.
    ...(item.entryBy === 'BUYER' ? { [draft]: written, [returned]: written } : {}),
    [pending]: { accept: open('accept', { primary: true }), sendBack: open('sendBack', { danger: true }) },
    [accepted]: { reverse: open('reverse', { danger: true }) },
  }
  return (
    <>
      <ActionBar machine={serviceEntryMachine} record={item} what={item.docNo} run={byStatus[item.status] ?? {}} />
      {step === 'accept' && (
        <ActionDialog route={routes.accept} title={action.accept} initial={ref} onClose={() => setStep(null)}>
          <p className="srm-dim">{t.acceptAsk(item.docNo)}</p>
          <Field name="note" label={t.note} kind="area" />
        </ActionDialog>
      )}
      {step && step !== 'accept' && (
        <ActionDialog route={reasoned[step]} title={action[step]} initial={ref} onClose={() => setStep(null)}>
          <Field name="reason" label={f.reason} kind="area" />
        </ActionDialog>
      )}
    </>
  )
}

/** One entry on the buyer's side (`?id=`, the tab in the hash). */
export const ServiceEntryDetailPage = () => {
  const may = useMay()
  const { field: f } = useText(serviceEntryText)
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return (
    <DetailLoader query={loaded}>
      {(item) => (
        <>
          <EntryFrame
            key={id}
            item={item}
            supplier={{ node: <SupplierLink id={item.supplierId} name={item.supplierName} />, name: item.supplierName }}
            people={[
              { label: f.submittedByName, value: item.submittedByName },
              { label: f.acceptedByName, value: item.acceptedByName },
            ]}
            orderPage={may('srm:purchaseOrder:queryById') ? '/srm/purchaseOrder/detail' : null}
            log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
            actions={<Actions item={item} />}
          />
          <DocumentComments of="serviceEntry" id={item.id} />
        </>
      )}
    </DetailLoader>
  )
}
