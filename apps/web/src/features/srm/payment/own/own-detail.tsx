import { ownPayment as routes, type OwnPaymentDetail } from '@srm/contract/srm/payment'
import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { ActionBar } from '../../../../ui/detail/action-bar'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { Banner } from '../../../../ui/layout/banner'
import { PaymentFrame } from '../frame'
import { paymentPageText } from '../text'

interface Of {
  readonly item: OwnPaymentDetail
}
const { rejected, approved } = paymentMachine.states

const Actions = ({ item }: Of) => {
  const t = useText(paymentPageText)
  const navigate = usePageNavigate()
  const ref = { id: item.id, version: item.version }
  const submit = useAction(routes.submit)
  const withdraw = useAction(routes.withdraw)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/ownPayment/list' }) })
  if (!item.bySupplier) return null
  return (
    <ActionBar
      machine={paymentMachine}
      record={item}
      what={item.docNo}
      run={{
        submit: { run: () => submit.run(ref), primary: true, confirm: t.submitAsk(item.docNo) },
        edit: { run: () => void navigate({ to: '/srm/ownPayment/form', search: { id: item.id } }) },
        withdraw: { run: () => withdraw.run(ref) },
        delete: { run: () => remove.run(ref), danger: true },
      }}
    />
  )
}

/** One application on the company's side (`?id=`, the tab in the hash). */
export const OwnPaymentDetailPage = () => {
  const t = useText(paymentPageText)
  const may = useMay()
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return (
    <DetailLoader query={loaded}>
      {(item) => (
        <PaymentFrame
          key={id}
          item={item}
          contract={
            item.contractId && may('srm:contractWork:queryById') ? (
              <Link className="srm-link" to={`/srm/contractWork/detail?id=${item.contractId}`}>
                {item.contractNo}
              </Link>
            ) : (
              (item.contractNo ?? t.offContract)
            )
          }
          notes={
            <>
              {item.status === rejected && item.rejectReason && <Banner tone="bad">{t.rejectedNote(item.rejectReason)}</Banner>}
              {item.status === approved && <Banner tone="info">{t.waitPay}</Banner>}
            </>
          }
          log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
          actions={<Actions item={item} />}
          papers={{ type: 'ownPayment', id: item.id }}
        />
      )}
    </DetailLoader>
  )
}
