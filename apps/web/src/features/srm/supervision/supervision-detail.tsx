import { supervision as routes, type SupervisionDetail } from '@srm/contract/srm/supervision'
import { nameOf } from '@srm/domain/kit/machine'
import { supervisionMachine, type SupervisionAction } from '@srm/domain/srm/supervision/supervision.machine'
import { isDone } from '@srm/domain/srm/supervision/supervision.rules'
import { supervisionText } from '@srm/domain/srm/supervision/supervision.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { instantOf, serverNow } from '../../../lib/clock'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { ActionBar, type ActionSpec } from '../../../ui/detail/action-bar'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { PlanFrame } from './frame'
import { RecordDialog } from './record-dialog'
import { supervisionPageText } from './text'

type Of = { readonly plan: SupervisionDetail }
type Dialog = 'reject' | 'terminate' | 'record' | 'issue'

const inTwoWeeks = () => `${instantOf(serverNow() + 14 * 86_400_000).slice(0, 10)} 17:00:00`

const PlanDialog = ({ plan, dialog, onClose }: Of & { dialog: Dialog; onClose: () => void }) => {
  const t = useText(supervisionPageText)
  const { field: f, action } = useText(supervisionText)
  const ref = { id: plan.id, version: plan.version }
  if (dialog === 'record') return <RecordDialog route={routes.record} plan={plan} onClose={onClose} />
  if (dialog === 'issue')
    return (
      <ActionDialog
        route={routes.issue}
        title={action.issue}
        initial={{ ...ref, photos: [], replyDeadline: inTwoWeeks() }}
        onClose={onClose}
      >
        <Field name="finding" label={f.finding} kind="area" />
        <Field name="severity" label={f.severity} kind="dict" dict="quality_severity" />
        <Field name="clause" label={f.clause} />
        <Field name="replyDeadline" label={f.replyDeadline} kind="instant" future />
        <Field name="photos" label={f.photos} kind="files" biz="supervision" />
      </ActionDialog>
    )
  return (
    <ActionDialog route={routes[dialog]} title={action[dialog]} initial={ref} onClose={onClose}>
      <Field name="reason" label={f.reason} kind="area" hint={t.hints.reason} />
    </ActionDialog>
  )
}

/** Corrective actions nobody waits for any more: confirmed, withdrawn. */
const settled: readonly string[] = ['2', '9']

const Actions = ({ plan }: Of) => {
  const navigate = usePageNavigate()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const approve = useAction(routes.approve)
  const complete = useAction(routes.complete)
  const ref = { id: plan.id, version: plan.version }
  const state = nameOf(supervisionMachine, plan.status) ?? ''
  const all: Partial<Record<SupervisionAction, ActionSpec>> = {
    edit: { run: () => navigate({ to: '/srm/supervision/form', search: { id: plan.id } }) },
    approve: { run: () => approve.run(ref), primary: true },
    reject: { run: () => setDialog('reject') },
    record: { run: () => setDialog('record') },
    issue: { run: () => setDialog('issue') },
    complete: { run: () => complete.run(ref), primary: true },
    terminate: { run: () => setDialog('terminate'), danger: true, confirm: '' },
  }
  const fits = (action: SupervisionAction) => (supervisionMachine.actions[action].from as readonly string[]).includes(state)
  const facts = {
    nodes: plan.nodes.length,
    unfinished: plan.nodes.filter((node) => !isDone(node)).length,
    openAudits: plan.audits.filter((audit) => !settled.includes(audit.status)).length,
  }
  return (
    <>
      <ActionBar
        machine={supervisionMachine}
        record={plan}
        facts={facts}
        what={plan.equipment}
        visible={2}
        run={Object.fromEntries(Object.entries(all).filter(([action]) => fits(action as SupervisionAction)))}
      />
      {dialog && <PlanDialog plan={plan} dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  )
}

/** One supervision plan on the buyer's side (`?id=`, the tab in the hash). */
export const SupervisionDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return (
    <DetailLoader query={loaded}>
      {(plan) => (
        <>
          <PlanFrame
            key={id}
            plan={plan}
            supplierName={plan.supplierName}
            auditPage="/srm/qualityAudit/detail"
            log={query(routes.timeline, { query: { id }, quiet: true })}
            actions={<Actions plan={plan} />}
          />
          <DocumentComments of="supervision" id={plan.id} />
        </>
      )}
    </DetailLoader>
  )
}
