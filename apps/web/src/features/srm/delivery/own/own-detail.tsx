import { ownDelivery as routes, type OwnDeliveryDetail } from '@srm/contract/srm/delivery'
import { deliveryMachine } from '@srm/domain/srm/delivery/delivery.machine'
import { deliveryText } from '@srm/domain/srm/delivery/delivery.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { ActionBar } from '../../../../ui/detail/action-bar'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { DeliveryFrame } from '../frame'
import { deliveryPageText } from '../text'

interface Of {
  readonly item: OwnDeliveryDetail
}
const { draft, inTransit, cancelled } = deliveryMachine.states

const Actions = ({ item }: Of) => {
  const t = useText(deliveryPageText)
  const { field: f, action } = useText(deliveryText)
  const navigate = usePageNavigate()
  const [isCancelling, setIsCancelling] = useState(false)
  const ref = { id: item.id, version: item.version }
  const ship = useAction(routes.ship)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/ownDelivery/list' }) })
  const drafted = {
    ship: { run: () => ship.run(ref), primary: true, confirm: t.shipAsk(item.docNo) },
    edit: { run: () => void navigate({ to: '/srm/ownDelivery/form', search: { id: item.id } }) },
    delete: { run: () => remove.run(ref), danger: true },
  }
  // The dialog asks for the reason and is the confirmation.
  const sent = { cancel: { run: () => setIsCancelling(true), danger: true, confirm: '' } }
  const hasLabels = item.status !== cancelled && item.packages.some(({ label }) => label !== null)
  return (
    <>
      <ActionBar
        machine={deliveryMachine}
        record={item}
        what={item.docNo}
        run={item.status === draft ? drafted : item.status === inTransit ? sent : {}}
      >
        {hasLabels && (
          <Link className="srm-link" to={`/srm/ownDelivery/labels?id=${item.id}`}>
            {t.labels}
          </Link>
        )}
      </ActionBar>
      {isCancelling && (
        <ActionDialog route={routes.cancel} title={action.cancel} initial={ref} onClose={() => setIsCancelling(false)}>
          <Field name="reason" label={f.reason} kind="area" />
        </ActionDialog>
      )}
    </>
  )
}

/** One notice on the company's side (`?id=`, the tab in the hash). */
export const OwnDeliveryDetailPage = () => {
  const may = useMay()
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return (
    <DetailLoader query={loaded}>
      {(item) => (
        <DeliveryFrame
          key={id}
          item={item}
          orderPage={may('srm:ownOrder:queryById') ? '/srm/ownOrder/detail' : null}
          log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
          actions={<Actions item={item} />}
          papers={{ type: 'ownDelivery', id: item.id }}
        />
      )}
    </DetailLoader>
  )
}
