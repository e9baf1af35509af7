import { ownReturn as routes, type OwnReturnDetail } from '@srm/contract/srm/goods-return'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { goodsReturnText } from '@srm/domain/srm/goods-return/goods-return.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { ActionBar } from '../../../../ui/detail/action-bar'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { ReturnFrame } from '../frame'
import { goodsReturnPageText } from '../text'

const { pendingSupplier } = goodsReturnMachine.states

const Actions = ({ item }: { item: OwnReturnDetail }) => {
  const t = useText(goodsReturnPageText)
  const { field: f, action } = useText(goodsReturnText)
  const [isObjecting, setIsObjecting] = useState(false)
  const ref = { id: item.id, version: item.version }
  const confirm = useAction(routes.confirm)
  const run = {
    confirm: { run: () => confirm.run({ ...ref, note: null }), primary: true, confirm: t.confirmAsk(item.docNo) },
    // The dialog asks for the reason and is the confirmation.
    object: { run: () => setIsObjecting(true), confirm: '' },
  }
  return (
    <>
      <ActionBar machine={goodsReturnMachine} record={item} what={item.docNo} run={item.status === pendingSupplier ? run : {}} />
      {isObjecting && (
        <ActionDialog route={routes.object} title={action.object} initial={ref} onClose={() => setIsObjecting(false)}>
          <Field name="reason" label={f.reason} kind="area" />
        </ActionDialog>
      )}
    </>
  )
}

/** One return on the company's side (`?id=`, the tab in the hash). */
export const OwnReturnDetailPage = () => {
  const may = useMay()
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return (
    <DetailLoader query={loaded}>
      {(item) => (
        <ReturnFrame
          key={id}
          item={item}
          pages={{
            order: may('srm:ownOrder:queryById') ? '/srm/ownOrder/detail' : null,
            receipt: may('srm:ownReceipt:queryById') ? '/srm/ownReceipt/detail' : null,
          }}
          log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
          actions={<Actions item={item} />}
          papers={{ type: 'ownReturn', id: item.id }}
        />
      )}
    </DetailLoader>
  )
}
