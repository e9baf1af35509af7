import { inspectionRegime as routes, type RegimeDetail } from '@srm/contract/srm/inspection'
import { inspectionText } from '@srm/domain/srm/inspection/inspection.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { shortInstant } from '../../../../lib/format'
import { usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { Banner } from '../../../../ui/layout/banner'
import { Card, PageBody } from '../../../../ui/layout/card'
import { PageHeader } from '../../../../ui/layout/page-header'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { useTabTitle } from '../../../../ui/tab-title'
import { inspectionPageText } from '../text'
import { RegimeTag } from './regime-tag'

type Step = 'reduce' | 'normalise' | 'release'
/** The lead decides on these under each regime. */
const steps: Readonly<Record<RegimeDetail['regime'], readonly Step[]>> = {
  N: ['reduce'],
  T: [],
  R: ['normalise'],
  S: ['normalise'],
  D: ['release'],
}

const Decide = ({ item }: { item: RegimeDetail }) => {
  const { field: f, permission } = useText(inspectionText)
  const may = useMay()
  const [step, setStep] = useState<Step | null>(null)
  const ref = { id: item.id, version: item.version }
  const close = () => setStep(null)
  return (
    <span className="srm-actions">
      {steps[item.regime]
        .filter((one) => may(`srm:inspectionRegime:${one}`))
        .map((one) => (
          <Button key={one} type="primary" onClick={() => setStep(one)}>
            {permission[one]}
          </Button>
        ))}
      {step === 'reduce' && (
        <ActionDialog route={routes.reduce} title={permission.reduce} initial={{ ...ref, steady: false }} onClose={close}>
          <Field<boolean> name="steady" label={f.steady} kind="switch" />
          <Field name="reason" label={f.reason} kind="area" />
        </ActionDialog>
      )}
      {step && step !== 'reduce' && (
        <ActionDialog route={routes[step]} title={permission[step]} initial={ref} onClose={close}>
          <Field name="reason" label={f.reason} kind="area" />
        </ActionDialog>
      )}
    </span>
  )
}
type Event = RegimeDetail['events'][number]

const Happened = ({ event }: { event: Event }) => {
  const t = useText(inspectionPageText)
  const may = useMay()
  const words = event.isOpen
    ? t.reopened
    : event.resubmitted
      ? t.resubmitted
      : event.accepted === null
        ? event.reason
        : event.accepted
          ? t.lotAccepted
          : t.lotRefused
  return (
    <div>
      {t.events[event.kind]}
      {words && `：${words}`}{' '}
      {event.inspectionId && may('srm:inspection:queryById') && (
        <Link className="srm-link" to={`/srm/inspection/detail?id=${event.inspectionId}`}>
          {event.inspectionNo}
        </Link>
      )}
    </div>
  )
}

const Page = ({ item }: { item: RegimeDetail }) => {
  const t = useText(inspectionPageText)
  const { field: f } = useText(inspectionText)
  useTabTitle(`${t.regimes} ${item.materialCode}`)
  return (
    <>
      <PageHeader
        title={item.name}
        code={item.materialCode}
        tags={<RegimeTag regime={item.regime} />}
        facts={[item.supplierName, item.templateCode]}
        figures={[
          { label: f.score, value: item.score },
          { label: f.inARow, value: item.inARow },
        ]}
        actions={<Decide item={item} />}
      />
      <PageBody>
        {item.regime === 'D' && <Banner tone="bad">{t.stoppedNote}</Banner>}
        <Card title={t.history} flush>
          <PlainTable<Event & { readonly key: string }>
            stacked
            label={t.history}
            keyOf={(event) => event.key}
            rows={item.events.map((event, i) => ({ ...event, key: String(i) })).toReversed()}
            columns={[
              { key: 'at', title: f.finishedAt, cell: (event) => shortInstant(event.at) },
              { key: 'what', title: t.history, cell: (event) => <Happened event={event} /> },
              { key: 'by', title: f.inspector, cell: (event) => event.by },
              { key: 'regime', title: t.after, cell: (event) => <RegimeTag regime={event.regime} /> },
            ]}
          />
        </Card>
      </PageBody>
    </>
  )
}

/** One regime with all that led to it (`?id=`). */
export const RegimeDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
