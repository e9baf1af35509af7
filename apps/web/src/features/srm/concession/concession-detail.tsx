import { concession as routes, type ConcessionDetail } from '@srm/contract/srm/concession'
import { nameOf } from '@srm/domain/kit/machine'
import { concessionMachine, type ConcessionAction } from '@srm/domain/srm/concession/concession.machine'
import { concessionText } from '@srm/domain/srm/concession/concession.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortInstant } from '../../../lib/format'
import { usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { useApprovals } from '../../../ui/approval/approvals'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { ActionBar, type ActionSpec } from '../../../ui/detail/action-bar'
import { Detail } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { Banner } from '../../../ui/layout/banner'
import { Card } from '../../../ui/layout/card'
import { SupplierLink } from '../supplier-link'
import { ConcessionFrame, useSilence } from './frame'
import { concessionPageText } from './text'

interface Of {
  readonly item: ConcessionDetail
}
type Step = 'engineerApprove' | 'approve' | 'reject' | 'cancel'
const StepDialog = ({ item, step, onClose }: Of & { step: Step; onClose: () => void }) => {
  const t = useText(concessionPageText)
  const { field: f, action } = useText(concessionText)
  const ref = { id: item.id, version: item.version }
  if (step === 'reject' || step === 'cancel')
    return (
      <ActionDialog route={routes[step]} title={action[step]} initial={ref} onClose={onClose}>
        <Field name="reason" label={f.reason} kind="area" />
      </ActionDialog>
    )
  return (
    <ActionDialog route={routes[step]} title={action[step]} initial={ref} onClose={onClose}>
      <Field name="note" label={t.note} kind="area" />
    </ActionDialog>
  )
}
const Actions = ({ item }: Of) => {
  const [step, setStep] = useState<Step | null>(null)
  // The dialog asks for words and is the confirmation.
  const open = (name: Step, look: Partial<ActionSpec>): ActionSpec => ({ run: () => setStep(name), confirm: '', ...look })
  const isFirst = item.engineer === null
  const all: Partial<Record<ConcessionAction, ActionSpec>> = {
    ...(isFirst ? { engineerApprove: open('engineerApprove', { primary: true }) } : { approve: open('approve', { primary: true }) }),
    reject: open('reject', { danger: true }),
    cancel: open('cancel', { danger: true }),
  }
  const state = nameOf(concessionMachine, item.status) ?? ''
  const fits = (action: string) => (concessionMachine.actions[action as ConcessionAction].from as readonly string[]).includes(state)
  return (
    <>
      <ActionBar
        machine={concessionMachine}
        record={item}
        what={item.docNo}
        run={Object.fromEntries(Object.entries(all).filter(([action]) => fits(action)))}
      />
      {step && <StepDialog item={item} step={step} onClose={() => setStep(null)} />}
    </>
  )
}

const Opinions = ({ item }: Of) => {
  const t = useText(concessionPageText)
  const { field: f } = useText(concessionText)
  const said = (opinion: ConcessionDetail['engineer']) =>
    opinion ? `${opinion.name} ${shortInstant(opinion.at)} ${opinion.note ?? ''}` : t.notYet
  return (
    <Card title={t.opinions}>
      <Detail
        items={[
          { label: f.requestedBy, value: item.requestedByName },
          { label: f.engineer, value: said(item.engineer) },
          { label: f.purchaser, value: said(item.purchaser) },
          { label: f.reason, value: <span className="srm-words">{item.reason}</span>, wide: true },
        ]}
      />
    </Card>
  )
}
const Page = ({ item }: Of) => {
  const t = useText(concessionPageText)
  const { field: f } = useText(concessionText)
  const may = useMay()
  const approvals = useApprovals('concession', item.id)
  const silence = useSilence(item)
  return (
    <>
      <ConcessionFrame
        item={item}
        supplierName={item.supplierName}
        facts={[
          { label: f.supplierName, value: <SupplierLink id={item.supplierId} name={item.supplierName} /> },
          {
            label: f.inspectionNo,
            value: may('srm:inspection:queryById') ? (
              <Link className="srm-link" to={`/srm/inspection/detail?id=${item.inspectionId}`}>
                {item.inspectionNo}
              </Link>
            ) : (
              item.inspectionNo
            ),
          },
          { label: f.orgName, value: item.orgName },
        ]}
        notes={
          <>
            {item.status === concessionMachine.states.pendingSupplier && (
              <Banner tone="info">
                {t.waitNote(shortInstant(item.answerBy))} {silence}
              </Banner>
            )}
            {item.endReason && <Banner tone="bad">{t.endNote(item.endReason)}</Banner>}
          </>
        }
        log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
        actions={<Actions item={item} />}
        approvals={approvals}
      >
        <Opinions item={item} />
      </ConcessionFrame>
      <DocumentComments of="concession" id={item.id} />
    </>
  )
}

/** One concession on the buyer's side (`?id=`, the tab in the hash). */
export const ConcessionDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
