import { ownAgreement as routes, priceAgreementFiles, type OwnAgreementDetail } from '@srm/contract/srm/price-agreement'
import { priceAgreementMachine } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import { priceAgreementText } from '@srm/domain/srm/price-agreement/price-agreement.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { ActionBar } from '../../../../ui/detail/action-bar'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { Banner } from '../../../../ui/layout/banner'
import { AgreementFrame } from '../frame'
import { LinesCard } from '../lines-card'
import { agreementPageText } from '../text'

interface Of {
  readonly item: OwnAgreementDetail
}
const { pendingSupplier } = priceAgreementMachine.states

/** What the company answers; what it objects to leaves its list, so the list is where it goes on. */
const Actions = ({ item }: Of) => {
  const t = useText(agreementPageText)
  const { field: f, action } = useText(priceAgreementText)
  const navigate = usePageNavigate()
  const [objecting, setObjecting] = useState(false)
  const confirm = useAction(routes.confirm)
  const ref = { id: item.id, version: item.version }
  const run = {
    confirm: { run: () => confirm.run(ref), primary: true, confirm: t.confirmAsk(item.docNo) },
    // The dialog asks for the reason and is the confirmation.
    object: { run: () => setObjecting(true), danger: true, confirm: '' },
  }
  return (
    <>
      <ActionBar machine={priceAgreementMachine} record={item} what={item.docNo} run={item.status === pendingSupplier ? run : {}} />
      {objecting && (
        <ActionDialog
          route={routes.object}
          title={action.object}
          initial={ref}
          onClose={() => setObjecting(false)}
          onDone={() => void navigate({ to: '/srm/ownAgreement/list' })}
        >
          <Field name="reason" label={f.reason} kind="area" />
        </ActionDialog>
      )}
    </>
  )
}

const Page = ({ item }: Of) => {
  const t = useText(agreementPageText)
  return (
    <AgreementFrame
      item={item}
      notes={item.status === pendingSupplier && <Banner tone="todo">{t.waitMine}</Banner>}
      log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
      actions={<Actions item={item} />}
      lines={
        <LinesCard
          {...{ id: item.id, docNo: item.docNo, lines: item.lines }}
          exportPath={priceAgreementFiles.ownLines}
          exportPermission="srm:ownAgreement:exportXls"
        />
      }
    />
  )
}

/** One agreement on the company's side (`?id=`, the tab in the hash). */
export const OwnAgreementDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
