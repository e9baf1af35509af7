import { ownInspection as routes, type OwnInspectionDetail } from '@srm/contract/srm/inspection'
import { inspectionText } from '@srm/domain/srm/inspection/inspection.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { FileList } from '../../../../ui/files/file-list'
import { Card } from '../../../../ui/layout/card'
import { entriesOf } from '../entry'
import { InspectionFrame } from '../frame'
import { ItemsTable } from '../items-table'
import { PlanCard } from '../plan-card'
import { inspectionPageText } from '../text'
import { VerdictCard } from '../verdict-card'

const Page = ({ item }: { item: OwnInspectionDetail }) => {
  const t = useText(inspectionPageText)
  const { field: f } = useText(inspectionText)
  const may = useMay()
  const entries = entriesOf(item)
  const plan = item.plan ?? []
  return (
    <InspectionFrame
      item={item}
      papers={{ type: 'ownInspection', id: item.id }}
      facts={[
        {
          label: f.orderNo,
          value: may('srm:ownOrder:queryById') ? (
            <Link className="srm-link" to={`/srm/ownOrder/detail?id=${item.orderId}`}>
              {item.orderNo}
            </Link>
          ) : (
            item.orderNo
          ),
        },
      ]}
      log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
      side={
        item.counts && (
          <VerdictCard
            items={item.items}
            entries={entries}
            verdict={{ kind: item.counts.every(({ found, ac }) => found <= ac) ? 'pass' : 'disposition', counts: item.counts }}
          />
        )
      }
    >
      <PlanCard item={item} />
      {item.items.length > 0 && (
        <Card title={t.items} flush>
          <ItemsTable items={item.items} plan={plan} entries={entries} />
        </Card>
      )}
      {(item.defects || item.photos.length > 0) && (
        <Card title={t.defects}>
          {item.defects && <p className="srm-words">{item.defects}</p>}
          {item.photos.length > 0 && <FileList files={item.photos} />}
        </Card>
      )}
    </InspectionFrame>
  )
}

/** One judged lot on the company's side (`?id=`, the tab in the hash). */
export const OwnInspectionDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
