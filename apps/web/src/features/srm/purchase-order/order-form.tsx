import { purchaseOrder as routes } from '@srm/contract/srm/purchase-order'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { useQuery } from '@tanstack/react-query'
import { Radio } from 'antd'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { PageHeader } from '../../../ui/layout/page-header'
import { StatusTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import type { FormOf } from './draft-form'
import { SourceForm } from './source-form'
import { SpotForm } from './spot-form'
import { orderPageText } from './text'
import './order.css'

const Page = ({ item }: FormOf) => {
  const t = useText(orderPageText)
  const navigate = usePageNavigate()
  const search = usePageSearch()
  const isSpot = item ? item.type === 'SPOT' : search['kind'] === 'spot'
  const title = item ? t.edit : t.new
  useTabTitle(item ? `${title} ${item.docNo}` : title)
  const goTo = (kind: string) => void navigate({ to: '/srm/purchaseOrder/form', search: kind === 'spot' ? { kind } : {}, replace: true })
  return (
    <>
      <PageHeader
        title={item?.title ?? title}
        code={item?.docNo}
        tags={item && <StatusTag machine={purchaseOrderMachine} status={item.status} />}
      >
        {!item && (
          <div className="po-kind">
            <Radio.Group
              aria-label={t.kind}
              optionType="button"
              value={isSpot ? 'spot' : 'source'}
              options={[
                { value: 'source', label: t.kinds.source },
                { value: 'spot', label: t.kinds.spot },
              ]}
              onChange={(event) => goTo(event.target.value as string)}
            />
          </div>
        )}
      </PageHeader>
      {isSpot ? <SpotForm {...(item && { item })} /> : <SourceForm {...(item && { item })} />}
    </>
  )
}

const Edit = ({ id }: { id: string }) => {
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={item.id} item={item} />}</DetailLoader>
}
/** A new order, or a draft (`?id=`); `kind=spot`: off contract, `source=`: of that contract or agreement. */
export const OrderForm = () => {
  const id = usePageSearch()['id']
  return id ? <Edit id={id} /> : <Page />
}
