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
import { ServiceForm } from './service-form'
import { SourceForm } from './source-form'
import { SpotForm } from './spot-form'
import { orderPageText } from './text'
import './order.css'

const forms = { source: SourceForm, service: ServiceForm, spot: SpotForm } as const
type Kind = keyof typeof forms
const kindOf = (item: FormOf['item'], asked: string | undefined): Kind => {
  if (item) return item.type === 'SPOT' ? 'spot' : item.type === 'SERVICE' ? 'service' : 'source'
  return asked === 'spot' || asked === 'service' ? asked : 'source'
}
const Page = ({ item }: FormOf) => {
  const t = useText(orderPageText)
  const navigate = usePageNavigate()
  const search = usePageSearch()
  const kind = kindOf(item, search['kind'])
  const Form = forms[kind]
  const title = item ? t.edit : t.new
  useTabTitle(item ? `${title} ${item.docNo}` : title)
  const goTo = (next: Kind) =>
    void navigate({ to: '/srm/purchaseOrder/form', search: next === 'source' ? {} : { kind: next }, replace: true })
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
              value={kind}
              options={(['source', 'service', 'spot'] as const).map((value) => ({ value, label: t.kinds[value] }))}
              onChange={(event) => goTo(event.target.value as Kind)}
            />
          </div>
        )}
      </PageHeader>
      <Form {...(item && { item })} />
    </>
  )
}

const Edit = ({ id }: { id: string }) => {
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={item.id} item={item} />}</DetailLoader>
}
/** A new order, or a draft (`?id=`); `kind=service`: of services, `kind=spot`: off contract, `source=`: of that contract or agreement. */
export const OrderForm = () => {
  const id = usePageSearch()['id']
  return id ? <Edit id={id} /> : <Page />
}
