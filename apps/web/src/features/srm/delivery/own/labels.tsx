import { ownDelivery as routes, type OwnDeliveryDetail } from '@srm/contract/srm/delivery'
import { useQuery } from '@tanstack/react-query'
import { renderSVG } from 'uqr'
import { trimmedDecimal } from '../../../../lib/format'
import { usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { Card, PageBody } from '../../../../ui/layout/card'
import { PageHeader } from '../../../../ui/layout/page-header'
import { useTabTitle } from '../../../../ui/tab-title'
import { deliveryPageText } from '../text'
import '../delivery.css'

const pictureOf = (label: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(label, { border: 2, ecc: 'M' }))}`

const Labels = ({ item }: { item: OwnDeliveryDetail }) => {
  const t = useText(deliveryPageText)
  useTabTitle(t.labelsOf(item.docNo))
  const of = item.packages.length
  const lineOf = (lineNo: number) => item.lines.find((line) => line.lineNo === lineNo)
  const labelled = item.packages.flatMap((one) => (one.label === null ? [] : [{ ...one, label: one.label }]))
  return (
    <>
      <PageHeader title={t.labels} code={item.docNo} papers={{ type: 'ownDelivery', id: item.id }} facts={[item.orderNos, item.place]} />
      <PageBody>
        <Card title={t.labels} note={t.packagesOf(of)} flush>
          <p className="srm-dim dl-hint">{labelled.length === 0 ? t.noLabels : t.labelHint}</p>
          <ul className="dl-labels">
            {labelled.map((one) => (
              <li key={one.id}>
                <b>{`${one.no}/${of}`}</b>
                <img src={pictureOf(one.label)} alt={t.labelAlt(one.no, of)} />
                <code className="dl-code">{one.label}</code>
                {one.contents.map(({ lineNo, qty }) => (
                  <span key={lineNo}>{`${lineOf(lineNo)?.name ?? ''} ${trimmedDecimal(qty)} ${lineOf(lineNo)?.unit ?? ''}`}</span>
                ))}
              </li>
            ))}
          </ul>
        </Card>
      </PageBody>
    </>
  )
}

/** The labels of a notice as they are shown on a phone; printed, they are 100 × 60 mm. */
export const LabelsPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Labels key={id} item={item} />}</DetailLoader>
}
