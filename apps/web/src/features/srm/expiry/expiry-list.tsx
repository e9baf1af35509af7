import { expiry as routes, expiryFiles, type ExpiryRow } from '@srm/contract/srm/expiry'
import { expiryLevels, expirySources, type ExpiryLevel } from '@srm/domain/srm/expiry/expiry.rules'
import { expiryText } from '@srm/domain/srm/expiry/expiry.text'
import { Link } from '@tanstack/react-router'
import { query } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { DictText } from '../../../ui/dict/dict'
import { useLateWords } from '../../../ui/dates/lateness'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../ui/list-page/types'
import { ToneTag } from '../../../ui/tags/status-tag'
import { expiryWords } from './text'

const tones = { LAPSED: 'bad', TODAY: 'bad', D7: 'bad', D30: 'todo', D60: 'run', D90: 'end' } as const satisfies Record<ExpiryLevel, string>
const urgent: readonly ExpiryLevel[] = ['LAPSED', 'TODAY', 'D7']
const soonest = { column: 'dueDate', order: 'asc' } as const
const supplierAt = ({ supplierId }: ExpiryRow) => `/modules/srm/sr/SrPotentialSupplierList?bizId=${supplierId}`
/** Where a company renews what ends; categories are the buyer's to renew, samples the buyer's to ask for, bonds the bank's to prolong. */
const renewal = {
  QUALIFICATION: '/srm/change/qualification',
  FINANCE: '/srm/change/finance',
  CATEGORY: null,
  AGENCY: '/srm/change/relation',
  BRAND: '/srm/change/supplier',
  SAMPLE: null,
  BOND: null,
  CONTRACT: null,
  PERFORMANCE_BOND: null,
  AGREEMENT: null,
} as const

const Level = ({ level }: { level: ExpiryLevel }) => (
  <ToneTag tone={tones[level]}>
    <DictText code="expiry_level" value={level} />
  </ToneTag>
)

const useColumns = (): readonly Column<ExpiryRow>[] => {
  const t = useText(expiryWords)
  const { field: f } = useText(expiryText)
  const lateWords = useLateWords()
  return [
    { key: 'source', title: f.source, kind: 'dict', dict: 'expiry_source', sort: true, width: 110, card: 'none' },
    { key: 'what', title: f.what, card: 'title', width: 220 },
    { key: 'mark', title: f.mark, kind: 'code', width: 150, card: 'none' },
    { key: 'dueDate', title: f.dueDate, kind: 'day', sort: true, width: 110, card: 'field' },
    {
      key: 'daysLeft',
      title: f.daysLeft,
      width: 110,
      render: (row) => lateWords(row.dueDate, 'expired') ?? t.left(row.daysLeft),
      card: 'field',
    },
    { key: 'level', title: f.level, width: 110, render: (row) => <Level level={row.level} />, card: 'status' },
    { key: 'toldOn', title: f.toldOn, sort: true, width: 110, render: (row) => row.toldOn ?? t.never, card: 'none', hidden: true },
  ]
}

const useFilters = (keyword: string): readonly Filter[] => {
  const { field: f } = useText(expiryText)
  return [
    { key: 'keyword', label: keyword, kind: 'exact' },
    { key: 'source', label: f.source, kind: 'dicts', dict: 'expiry_source' },
    { key: 'dueDate', label: f.dueDate, kind: 'days' },
  ]
}

/** Everything of suppliers that ends within 90 days or has ended, by how soon. */
export const ExpiryBoard = () => {
  const t = useText(expiryWords)
  const { menu, field: f, dict } = useText(expiryText)
  const columns: readonly Column<ExpiryRow>[] = [
    {
      key: 'supplierName',
      title: f.supplierName,
      sort: true,
      width: 200,
      card: 'field',
      render: (row) => <Link to={supplierAt(row)}>{row.supplierName}</Link>,
    },
    ...useColumns(),
    { key: 'supplierNo', title: f.supplierNo, kind: 'code', sort: true, hidden: true, card: 'none' },
  ]
  return (
    <ListPage<ExpiryRow>
      id="srm/expiry/list"
      title={menu.list}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      countBy="level"
      columns={columns}
      filters={[...useFilters(t.keyword), { key: 'supplierName', label: f.supplierName }]}
      sort={soonest}
      views={[
        { key: 'all', label: t.all, filter: { level: 'ALL' } },
        ...expiryLevels.map((level) => ({
          key: level,
          label: dict.expiry_level[level],
          filter: { level },
          urgent: urgent.includes(level),
        })),
      ]}
      rowLink={supplierAt}
      rowActions={(row) => (
        <Link to={supplierAt(row)} className="srm-link" aria-label={`${t.view} ${row.supplierName ?? ''}`}>
          {t.view}
        </Link>
      )}
      exportPath={expiryFiles.list}
      exportPermission="srm:expiry:exportXls"
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}

/** What of the company's own ends, by kind: where its home page's figures lead. */
export const OwnExpiry = () => {
  const t = useText(expiryWords)
  const { menu, dict } = useText(expiryText)
  return (
    <ListPage<ExpiryRow>
      id="srm/expiry/mine"
      title={menu.mine}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.sourceCounts, { query: wire, quiet: true })}
      countBy="source"
      columns={useColumns()}
      filters={useFilters(t.ownKeyword).filter(({ key }) => key !== 'source')}
      sort={soonest}
      views={[
        { key: 'all', label: t.all, filter: {} },
        ...expirySources.map((source) => ({ key: source, label: dict.expiry_source[source], filter: { source } })),
      ]}
      rowActions={(row) => {
        const to = renewal[row.source]
        const reason = t.renewReason(row.what, row.mark, row.dueDate)
        return to ? (
          <Link to={to} search={{ reason }} className="srm-link" aria-label={`${t.renew} ${row.what}`}>
            {t.renew}
          </Link>
        ) : null
      }}
      above={<p className="srm-row wrap srm-note">{t.ownHint}</p>}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
