import { ownConcession as routes, type OwnConcessionDetail } from '@srm/contract/srm/concession'
import { concessionMachine } from '@srm/domain/srm/concession/concession.machine'
import { concessionText } from '@srm/domain/srm/concession/concession.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortInstant, trimmedDecimal } from '../../../lib/format'
import { usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ActionBar } from '../../../ui/detail/action-bar'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { Banner } from '../../../ui/layout/banner'
import { ConcessionFrame, useSilence } from './frame'
import { concessionPageText } from './text'

const { pendingSupplier } = concessionMachine.states
const Actions = ({ item }: { item: OwnConcessionDetail }) => {
  const t = useText(concessionPageText)
  const { field: f, action } = useText(concessionText)
  const [step, setStep] = useState<'accept' | 'decline' | null>(null)
  const ref = { id: item.id, version: item.version }
  // The dialogs ask for words and are the confirmation.
  const run = {
    accept: { run: () => setStep('accept'), primary: true, confirm: '' },
    decline: { run: () => setStep('decline'), danger: true, confirm: '' },
  }
  return (
    <>
      <ActionBar machine={concessionMachine} record={item} what={item.docNo} run={item.status === pendingSupplier ? run : {}} />
      {step === 'accept' && (
        <ActionDialog route={routes.accept} title={action.accept} initial={ref} onClose={() => setStep(null)}>
          <p className="srm-dim">{t.acceptAsk(trimmedDecimal(item.reductionPct))}</p>
          <Field name="note" label={t.note} kind="area" />
        </ActionDialog>
      )}
      {step === 'decline' && (
        <ActionDialog route={routes.decline} title={action.decline} initial={ref} onClose={() => setStep(null)}>
          <Field name="reason" label={f.answerNote} kind="area" />
        </ActionDialog>
      )}
    </>
  )
}

const Asked = ({ item }: { item: OwnConcessionDetail }) => {
  const t = useText(concessionPageText)
  const silence = useSilence(item)
  return (
    <Banner tone="todo">
      {t.askNote(trimmedDecimal(item.reductionPct), shortInstant(item.answerBy))} {silence}
    </Banner>
  )
}

/** One concession on the company's side (`?id=`, the tab in the hash). */
export const OwnConcessionDetailPage = () => {
  const { field: f } = useText(concessionText)
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return (
    <DetailLoader query={loaded}>
      {(item) => (
        <ConcessionFrame
          key={id}
          item={item}
          facts={[{ label: f.inspectionNo, value: item.inspectionNo }]}
          notes={item.status === pendingSupplier && <Asked item={item} />}
          log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
          actions={<Actions item={item} />}
        />
      )}
    </DetailLoader>
  )
}
