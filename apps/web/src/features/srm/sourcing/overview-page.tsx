import { sourcing, sourcingFiles, type SourcingOverview } from '@srm/contract/srm/sourcing'
import { mostOverviewDays, periodOf, periods, spansAtMost, type SourcingScope } from '@srm/domain/srm/sourcing/sourcing.rules'
import { sourcingText } from '@srm/domain/srm/sourcing/sourcing.text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { bizNow } from '../../../lib/clock'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { fetchFile } from '../../../lib/wire/api'
import { query } from '../../../lib/wire/client'
import { saveBlob } from '../../../lib/wire/files'
import { useMay } from '../../../ui/actor'
import { SpanInput } from '../../../ui/dates/date-input'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Icon } from '../../../ui/icons'
import { Card } from '../../../ui/layout/card'
import { Segments } from '../../../ui/layout/segments'
import { EmptyState } from '../../../ui/states/states'
import { ScopeFilters, useScopeFilters } from './scope-filters'
import './sourcing.css'
import { sourcingPageText } from './text'
import { WayCard } from './way-card'

const choices = [...periods, 'days'] as const
type Choice = (typeof choices)[number]
const day = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string | undefined): text is string => day.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))

/** The period of the address: `?period=month`, or days of one's own `?from=…&to=…`; else this quarter. */
const usePeriod = (): { choice: Choice; from: string; to: string } => {
  const { period, from, to } = usePageSearch()
  const today = bizNow().slice(0, 10)
  if (isDay(from) && isDay(to) && spansAtMost(mostOverviewDays)({ from, to })) return { choice: 'days', from, to }
  const choice = periods.find((one) => one === period) ?? 'quarter'
  return { choice, ...periodOf(choice, today) }
}

const PeriodChoice = () => {
  const t = useText(sourcingPageText)
  const search = usePageSearch()
  const move = usePageMove()
  const { choice, from, to } = usePeriod()
  const go = (part: Readonly<Record<string, string | undefined>>) =>
    move({ search: { ...search, period: undefined, from: undefined, to: undefined, ...part } })
  return (
    <div className="srm-row wrap sourcing-period">
      <Segments<Choice>
        label={t.period}
        value={choice}
        options={choices.map((value) => ({ value, label: t.periods[value] }))}
        onChange={(value) => (value === 'days' ? go({ from, to }) : go({ period: value }))}
      />
      {choice === 'days' && (
        <SpanInput aria-label={t.days} value={[from, to]} onChange={(span) => span && go({ from: span[0], to: span[1] })} />
      )}
    </div>
  )
}

const ExportButton = ({ scope }: { scope: SourcingScope }) => {
  const t = useText(sourcingPageText)
  const may = useMay()
  const [busy, setBusy] = useState(false)
  if (!may('srm:sourcing:exportXls')) return null
  const run = async () => {
    setBusy(true)
    try {
      const { blob, fileName } = await fetchFile(sourcingFiles.export, { query: { ...scope } })
      saveBlob(blob, fileName ?? 'sourcing.xlsx')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<Icon name="download" />} loading={busy} onClick={() => void run().catch(() => null)}>
      {t.export}
    </Button>
  )
}

const Definitions = () => {
  const t = useText(sourcingPageText)
  return (
    <Card title={t.definitions}>
      <dl className="sourcing-definitions">
        {Object.values(t.definition).map(({ name, said }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const Ways = ({ found: { ways }, scope }: { found: SourcingOverview; scope: SourcingScope }) => {
  const t = useText(sourcingPageText)
  if (ways.length === 0) return <EmptyState title={t.noLists} detail={t.noListsHint} />
  if (ways.every((one) => one.total === 0)) return <EmptyState title={t.none} detail={t.noneHint} />
  return (
    <>
      {ways.map((figures) => (
        <WayCard key={figures.way} figures={figures} scope={scope} />
      ))}
      <Definitions />
    </>
  )
}

/** What was published in a period, per way to buy and stage, with what became of it; everything stands in the address. */
export const OverviewPage = () => {
  const t = useText(sourcingPageText)
  const { menu } = useText(sourcingText)
  const { from, to } = usePeriod()
  const scope: SourcingScope = { from, to, ...useScopeFilters() }
  const found = useQuery({ ...query(sourcing.overview, { query: scope, quiet: true }), placeholderData: keepPreviousData })
  return (
    <>
      <div className="srm-band">
        <div className="srm-row wrap gap-3 srm-head">
          <h1>{menu.overview}</h1>
          <span className="srm-grow" />
          <PeriodChoice />
          <ExportButton scope={scope} />
        </div>
        <ScopeFilters />
        <p className="srm-dim sourcing-scope">{t.scope(from, to)}</p>
      </div>
      <div className="srm-body" aria-busy={found.isPlaceholderData || undefined}>
        <DetailLoader query={found}>{(data) => <Ways found={data} scope={scope} />}</DetailLoader>
      </div>
    </>
  )
}
