import { ownDeduction as routes, type OwnDeductionDetail } from '@srm/contract/srm/deduction'
import { deductionMachine } from '@srm/domain/srm/deduction/deduction.machine'
import { deductionText } from '@srm/domain/srm/deduction/deduction.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { thousands } from '../../../../lib/format'
import { usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { ActionBar } from '../../../../ui/detail/action-bar'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { DeductionFrame } from '../frame'
import { deductionPageText } from '../text'

const Actions = ({ item }: { item: OwnDeductionDetail }) => {
  const t = useText(deductionPageText)
  const { field: f, action } = useText(deductionText)
  const [isDisputing, setIsDisputing] = useState(false)
  const ref = { id: item.id, version: item.version }
  const accept = useAction(routes.accept)
  return (
    <>
      <ActionBar
        machine={deductionMachine}
        record={item}
        what={item.docNo}
        run={{
          accept: {
            run: () => accept.run(ref),
            primary: true,
            confirm: t.acceptAsk(item.docNo, `${item.currency} ${thousands(item.amount)}`),
          },
          // The dialog asks for the reason and is the confirmation.
          dispute: { run: () => setIsDisputing(true), danger: true, confirm: '' },
        }}
      />
      {isDisputing && (
        <ActionDialog route={routes.dispute} title={action.dispute} initial={ref} onClose={() => setIsDisputing(false)}>
          <Field name="reason" label={f.dispute} kind="area" />
        </ActionDialog>
      )}
    </>
  )
}

/** One deduction on the company's side (`?id=`, the tab in the hash). */
export const OwnDeductionDetailPage = () => {
  const may = useMay()
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return (
    <DetailLoader query={loaded}>
      {(item) => (
        <DeductionFrame
          key={id}
          item={item}
          contract={
            may('srm:contractWork:queryById') ? (
              <Link className="srm-link" to={`/srm/contractWork/detail?id=${item.contractId}`}>
                {item.contractNo}
              </Link>
            ) : (
              item.contractNo
            )
          }
          payment={item.paymentNo}
          log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
          actions={<Actions item={item} />}
        />
      )}
    </DetailLoader>
  )
}
