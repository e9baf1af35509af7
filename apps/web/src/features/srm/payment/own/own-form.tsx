import { ownPayment as routes, type OwnPaymentDetail, type PaymentInput } from '@srm/contract/srm/payment'
import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '../../../../lib/notify'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { PageHeader } from '../../../../ui/layout/page-header'
import { StatusTag } from '../../../../ui/tags/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import { PaymentFormBody } from '../form'
import { keyOf } from '../form-values'
import { paymentPageText } from '../text'

const Page = ({ item }: { item?: OwnPaymentDetail }) => {
  const t = useText(paymentPageText)
  const navigate = usePageNavigate()
  const title = item ? t.edit : t.new
  useTabTitle(item ? `${title} ${item.docNo}` : title)
  const saved = useRef(item ? { id: item.id, version: item.version } : null)
  const add = useAction(routes.add, { quiet: true, done: false })
  const edit = useAction(routes.edit, { quiet: true, done: false })
  const hand = useAction(routes.submit, { quiet: true, done: t.submitted })
  const save = async ({ supplierId: _, ...input }: PaymentInput) => {
    const now = saved.current
    const { id, version } = await (now ? edit.send({ ...input, ...now }) : add.send(input))
    saved.current = { id, version }
    return saved.current
  }
  const submit = async (input: PaymentInput) => {
    const body = await save(input)
    await hand.send(body)
    await navigate({ to: '/srm/ownPayment/detail', search: { id: body.id }, replace: true })
    return 'sent'
  }
  return (
    <>
      <PageHeader title={title} code={item?.docNo} tags={item && <StatusTag machine={paymentMachine} status={item.status} />} />
      <PaymentFormBody
        side={{
          form: 'ownPayment',
          ...(item && { item, source: keyOf({ supplierId: '', contractId: item.contractId, currency: item.currency, orgCode: null }) }),
          sources: (type) => query(routes.sources, { query: { type }, quiet: true }),
          pickable: (type, { contractId, currency, orgCode }) =>
            query(routes.pickable, {
              query: { type, currency, ...(contractId && { contractId }), ...(orgCode && { orgCode }) },
              quiet: true,
            }),
          save: async (input) => {
            await save(input)
            toast('success', t.saved)
          },
          submit,
          cancel: () => void navigate({ to: '/srm/ownPayment/list' }),
        }}
      />
    </>
  )
}
const Edit = ({ id }: { id: string }) => {
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={item.id} item={item} />}</DetailLoader>
}
/** A new application of the company, or a draft of its own (`?id=`). */
export const OwnPaymentForm = () => {
  const id = usePageSearch()['id']
  return id ? <Edit id={id} /> : <Page />
}
