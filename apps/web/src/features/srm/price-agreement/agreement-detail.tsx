import { priceAgreement as routes, priceAgreementFiles, type PriceAgreementDetail } from '@srm/contract/srm/price-agreement'
import { priceAgreementMachine } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import { priceAgreementText } from '@srm/domain/srm/price-agreement/price-agreement.text'
import { useQuery } from '@tanstack/react-query'
import { usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { useApprovals } from '../../../ui/approval/approvals'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Banner } from '../../../ui/layout/banner'
import { SupplierLink } from '../supplier-link'
import { AgreementActions } from './agreement-actions'
import { AgreementFrame } from './frame'
import { LinesCard } from './lines-card'
import { agreementPageText } from './text'
import { TryPrice } from './try-price'

interface Of {
  readonly item: PriceAgreementDetail
}
const { draft, pendingSupplier, inForce, expired } = priceAgreementMachine.states

const Notes = ({ item }: Of) => {
  const t = useText(agreementPageText)
  if (item.status === pendingSupplier) return <Banner tone="info">{t.waitNote}</Banner>
  if (item.status !== draft) return null
  return (
    <>
      {item.objection && <Banner tone="bad">{t.objectionNote(item.objection)}</Banner>}
      {item.rejectReason && <Banner tone="bad">{t.rejectedNote(item.rejectReason)}</Banner>}
    </>
  )
}

const Page = ({ item }: Of) => {
  const { field: f } = useText(priceAgreementText)
  const t = useText(agreementPageText)
  const approvals = useApprovals('priceAgreement', item.id)
  return (
    <>
      <AgreementFrame
        item={item}
        supplier={{ node: <SupplierLink id={item.supplierId} name={item.supplierName} />, name: item.supplierName }}
        owner={item.ownerName}
        notes={<Notes item={item} />}
        terms={[
          { label: f.ownerName, value: item.ownerName },
          { label: `${f.directReason} (${t.hints.directReason})`, value: item.directReason, wide: true },
        ]}
        log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
        actions={<AgreementActions item={item} />}
        approvals={approvals}
        lines={
          <>
            <LinesCard
              {...{ id: item.id, docNo: item.docNo, lines: item.lines }}
              exportPath={priceAgreementFiles.lines}
              exportPermission="srm:priceAgreement:exportXls"
              linked
            />
            {(item.status === inForce || item.status === expired) && <TryPrice item={item} />}
          </>
        }
      />
      <DocumentComments of="priceAgreement" id={item.id} />
    </>
  )
}

/** One agreement on the buyer's side (`?id=`, the tab in the hash). */
export const AgreementDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
