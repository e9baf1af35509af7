import { payment as routes, type PaymentDetail, type PaymentInput } from '@srm/contract/srm/payment'
import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { toast } from '../../../lib/notify'
import { loadChunk } from '../../../lib/page/chunk'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { PageHeader } from '../../../ui/layout/page-header'
import { StatusTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { PaymentFormBody } from './form'
import { keyOf } from './form-values'
import { paymentPageText } from './text'

const Page = ({ item }: { item?: PaymentDetail }) => {
  const t = useText(paymentPageText)
  const navigate = usePageNavigate()
  const title = item ? t.edit : t.new
  useTabTitle(item ? `${title} ${item.docNo}` : title)
  const saved = useRef(item ? { id: item.id, version: item.version } : null)
  const add = useAction(routes.add, { quiet: true, done: false })
  const edit = useAction(routes.edit, { quiet: true, done: false })
  const hand = useAction(routes.submit, { quiet: true, done: t.submitted })
  const save = async (input: PaymentInput) => {
    const now = saved.current
    const { id, version } = await (now ? edit.send({ ...input, ...now }) : add.send(input))
    saved.current = { id, version }
    return saved.current
  }
  const submit = async (input: PaymentInput) => {
    const body = await save(input)
    const { askToSend } = await loadChunk(() => import('../../../ui/approval/ask-to-send'))
    const approvers = await askToSend({ route: routes.submit, body: { ...body } }, { title: t.submitSure, ok: t.submit, cancel: t.cancel })
    if (!approvers) return 'kept'
    await hand.send({ ...body, approvers } as typeof body)
    await navigate({ to: '/srm/payment/detail', search: { id: body.id }, replace: true })
    return 'sent'
  }
  return (
    <>
      <PageHeader title={title} code={item?.docNo} tags={item && <StatusTag machine={paymentMachine} status={item.status} />} />
      <PaymentFormBody
        side={{
          form: 'payment',
          ...(item && { item, source: keyOf({ ...item, orgCode: null }) }),
          sources: (type) => query(routes.sources, { query: { type }, quiet: true }),
          pickable: (type, { supplierId, contractId, currency, orgCode }) =>
            query(routes.pickable, {
              query: { type, supplierId, currency, ...(contractId && { contractId }), ...(orgCode && { orgCode }) },
              quiet: true,
            }),
          save: async (input) => {
            await save(input)
            toast('success', t.saved)
          },
          submit,
          cancel: () => void navigate({ to: '/srm/payment/list' }),
        }}
      />
    </>
  )
}
const Edit = ({ id }: { id: string }) => {
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={item.id} item={item} />}</DetailLoader>
}
/** A new application, or a draft (`?id=`); `type=`, `supplier=` and `contract=` say what it is for. */
export const PaymentForm = () => {
  const id = usePageSearch()['id']
  return id ? <Edit id={id} /> : <Page />
}
