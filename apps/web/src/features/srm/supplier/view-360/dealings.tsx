import { supplier360, type Dealing, type Dealings } from '@srm/contract/srm/supplier-360'
import { dealingKinds, type DealingKind } from '@srm/domain/srm/supplier-360/dealings'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '../../../../lib/wire/client'
import { nothing, shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { DictText } from '../../../../ui/dict/dict'
import { MoneyText } from '../../../../ui/tags/money'
import { PlainTable, type PlainColumn } from '../../../../ui/layout/plain-table'
import { EmptyState } from '../../../../ui/states/states'
import { StatusTag } from '../../../../ui/tags/status-tag'
import { kinds } from './kinds'
import { ShowAll } from './show-all'
import { view360Words } from './text'

export const linkTo = ({ kind, id }: { kind: DealingKind; id: string }): string => `${kinds[kind].page}?id=${id}`

const useColumns = (): readonly PlainColumn<Dealing>[] => {
  const t = useText(view360Words)
  const { columns: c } = t
  const title = ({ kind, title: words }: Dealing) => {
    const { dict } = kinds[kind]
    return dict ? <DictText code={dict} value={words} /> : words
  }
  return [
    { key: 'kind', title: c.kind, cell: (row) => <span className="srm-nowrap">{t.kind[row.kind]}</span> },
    {
      key: 'docNo',
      title: c.docNo,
      cell: (row) => (
        <Link to={linkTo(row)} className="srm-link srm-code">
          {row.docNo}
        </Link>
      ),
    },
    { key: 'title', title: c.title, cell: (row) => <span className="sup-heading">{title(row)}</span> },
    { key: 'status', title: c.status, cell: (row) => <StatusTag machine={kinds[row.kind].machine} status={row.status} /> },
    { key: 'awarded', title: c.awarded, right: true, cell: (row) => row.awarded && <MoneyText value={row.awarded} currency="CNY" /> },
    { key: 'version', title: c.version, cell: (row) => row.versionNo ?? nothing },
    {
      key: 'at',
      title: c.at,
      cell: (row) => (
        <time className="srm-nowrap" title={row.at}>
          {shortInstant(row.at)}
        </time>
      ),
    },
  ]
}

/** Rows shown before the reader asks for all. */
const first = 10

const List = ({ rows, counts }: Dealings) => {
  const t = useText(view360Words)
  const [chosen, setChosen] = useState<DealingKind | null>(null)
  const [whole, setWhole] = useState(false)
  const columns = useColumns()
  const countOf = (kind: DealingKind) => counts.find((one) => one.kind === kind)?.count ?? 0
  const shown = chosen ? rows.filter((row) => row.kind === chosen) : rows
  const total = counts.reduce((n, one) => n + one.count, 0)
  if (total === 0) return <EmptyState title={t.noDealings} detail={t.noDealingsHint} />
  return (
    <>
      <nav className="srm-views sup-kinds" aria-label={t.columns.kind}>
        {[null, ...dealingKinds.filter((kind) => countOf(kind) > 0)].map((kind) => (
          <button key={kind ?? 'all'} type="button" aria-current={kind === chosen || undefined} onClick={() => setChosen(kind)}>
            {kind ? t.kind[kind] : t.all}
            <i>{kind ? countOf(kind) : total}</i>
          </button>
        ))}
      </nav>
      <PlainTable
        label={t.tabs.dealings}
        columns={columns}
        rows={whole ? shown : shown.slice(0, first)}
        keyOf={(row) => `${row.kind} ${row.id}`}
      />
      {!whole && shown.length > first && <ShowAll count={shown.length} onShow={() => setWhole(true)} />}
    </>
  )
}

/** Documents the company takes part in, as far as the viewer may list them. */
export const DealingsTab = ({ id }: { id: string }) => {
  const t = useText(view360Words)
  const found = useQuery(query(supplier360.dealings, { query: { id }, quiet: true }))
  return (
    <Card title={t.tabs.dealings} note={t.newest(50)} flush>
      <DetailLoader query={found}>{(data) => <List {...data} />}</DetailLoader>
    </Card>
  )
}
