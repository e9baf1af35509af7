import { deduction as routes, type DeductionDetail } from '@srm/contract/srm/deduction'
import { deductionMachine } from '@srm/domain/srm/deduction/deduction.machine'
import { deductionText } from '@srm/domain/srm/deduction/deduction.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { useApprovals } from '../../../ui/approval/approvals'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { ActionBar } from '../../../ui/detail/action-bar'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { SupplierLink } from '../supplier-link'
import { DeductionFrame } from './frame'
import { deductionPageText } from './text'

interface Of {
  readonly item: DeductionDetail
}
type Step = 'uphold' | 'drop' | 'withdraw'

const StepDialog = ({ item, step, onClose }: Of & { step: Step; onClose: () => void }) => {
  const t = useText(deductionPageText)
  const { action, field: f } = useText(deductionText)
  const ref = { id: item.id, version: item.version }
  if (step === 'uphold')
    return (
      <ActionDialog route={routes.uphold} title={action.uphold} initial={ref} onClose={onClose}>
        <Field name="note" label={t.note} kind="area" />
      </ActionDialog>
    )
  return (
    <ActionDialog route={routes[step]} title={action[step]} initial={ref} onClose={onClose}>
      <Field name="reason" label={f.endReason} kind="area" />
    </ActionDialog>
  )
}
const Actions = ({ item }: Of) => {
  const [step, setStep] = useState<Step | null>(null)
  // The dialog asks for words and is the confirmation.
  const decisions =
    item.ground === 'CLAUSE'
      ? {
          uphold: { run: () => setStep('uphold'), primary: true, confirm: '' },
          drop: { run: () => setStep('drop'), danger: true, confirm: '' },
        }
      : {}
  return (
    <>
      <ActionBar
        machine={deductionMachine}
        record={item}
        what={item.docNo}
        run={{ ...decisions, withdraw: { run: () => setStep('withdraw'), danger: true, confirm: '' } }}
      />
      {step && <StepDialog item={item} step={step} onClose={() => setStep(null)} />}
    </>
  )
}
const Page = ({ item }: Of) => {
  const { field: f } = useText(deductionText)
  const may = useMay()
  const approvals = useApprovals('deduction', item.id)
  return (
    <>
      <DeductionFrame
        item={item}
        supplier={{ node: <SupplierLink id={item.supplierId} name={item.supplierName} />, name: item.supplierName }}
        contract={
          may('srm:contract:queryById') ? (
            <Link className="srm-link" to={`/srm/contract/detail?id=${item.contractId}`}>
              {item.contractNo}
            </Link>
          ) : (
            item.contractNo
          )
        }
        payment={
          item.paymentId && may('srm:payment:queryById') ? (
            <Link className="srm-link" to={`/srm/payment/detail?id=${item.paymentId}`}>
              {item.paymentNo}
            </Link>
          ) : (
            item.paymentNo
          )
        }
        facts={item.decisionNote ? [{ label: f.decisionNote, value: item.decisionNote }] : []}
        log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
        actions={<Actions item={item} />}
        approvals={approvals}
      />
      <DocumentComments of="deduction" id={item.id} />
    </>
  )
}

/** One deduction on the buyer's side (`?id=`, the tab in the hash). */
export const DeductionDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
