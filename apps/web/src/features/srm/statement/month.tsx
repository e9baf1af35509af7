import { statement as routes, type StatementGroup } from '@srm/contract/srm/statement'
import { plusMonths } from '@srm/domain/kit/day'
import { minorUnitOf } from '@srm/domain/kit/money'
import { monthBefore } from '@srm/domain/srm/statement/statement.rules'
import { statementText } from '@srm/domain/srm/statement/statement.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { bizNow } from '../../../lib/clock'
import { thousands } from '../../../lib/format'
import { ask, toast } from '../../../lib/notify'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Card, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { PlainTable } from '../../../ui/layout/plain-table'
import { useTabTitle } from '../../../ui/tab-title'
import { statementPageText } from './text'
import './statement.css'

/** So many months back are offered; older items are chosen one by one. */
const monthsBack = 12
const keyOf = ({ supplierId, orgCode, currency }: StatementGroup) => `${supplierId} ${orgCode ?? ''} ${currency}`

const Groups = ({ month, groups }: { month: string; groups: readonly StatementGroup[] }) => {
  const t = useText(statementPageText)
  const { field: f } = useText(statementText)
  const [isBusy, setBusy] = useState(false)
  const add = useAction(routes.addMonth, { done: false })
  const bodyOf = ({ supplierId, orgCode, currency }: StatementGroup) => ({ month, supplierId, orgCode, currency })
  /** One after the other: each is a document of its own, and the first that is refused says why and stops the rest. */
  const make = async (chosen: readonly StatementGroup[]) => {
    setBusy(true)
    try {
      for (const group of chosen) await add.send(bodyOf(group))
      toast('success', chosen.length === 1 ? t.made : t.madeAll(chosen.length))
    } catch {
      // The refusal was shown already.
    } finally {
      setBusy(false)
    }
  }
  const makeAll = () =>
    void ask({ title: t.makeAllAsk(groups.length), ok: t.makeAll(groups.length) }).then((sure) => (sure ? make(groups) : undefined))
  return (
    <Card
      title={t.monthTitle}
      note={t.monthHint}
      extra={
        groups.length > 1 && (
          <Button type="primary" loading={isBusy} onClick={makeAll}>
            {t.makeAll(groups.length)}
          </Button>
        )
      }
      flush
    >
      {groups.length === 0 && <p className="srm-dim st-hint">{t.noGroups}</p>}
      {groups.length > 0 && (
        <PlainTable
          stacked
          label={t.monthTitle}
          keyOf={keyOf}
          rows={groups}
          columns={[
            { key: 'supplier', title: f.supplierName, cell: (row) => row.supplierName },
            { key: 'org', title: f.orgName, cell: (row) => row.orgName },
            {
              ...{ key: 'lines', title: t.columns.lines, right: true },
              cell: (row) => (
                <div>
                  {row.lines}
                  {row.earlierCredits > 0 && <span className="st-sub">{t.creditsOf(row.earlierCredits)}</span>}
                </div>
              ),
            },
            {
              ...{ key: 'amount', title: t.columns.incl, right: true },
              cell: (row) => `${row.currency} ${thousands(row.amountIncl, minorUnitOf(row.currency))}`,
            },
            {
              ...{ key: 'see', title: '' },
              cell: (row) => (
                <Link className="srm-link" to={`/srm/statement/items?supplierName=${encodeURIComponent(row.supplierName)}&month=${month}`}>
                  {t.see}
                </Link>
              ),
            },
            {
              ...{ key: 'make', title: '' },
              cell: (row) => (
                <Button size="small" disabled={isBusy} aria-label={`${t.make} ${row.supplierName}`} onClick={() => void make([row])}>
                  {t.make}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}

/** What a month that is over has statements to make of (`?month=`), with what each would come to. */
export const MonthStatements = () => {
  const t = useText(statementPageText)
  useTabTitle(t.monthTitle)
  const move = usePageMove()
  const last = monthBefore(bizNow().slice(0, 10))
  const month = usePageSearch()['month'] ?? last
  const months = Array.from({ length: monthsBack }, (_, back) => plusMonths(`${last}-01`, -back).slice(0, 7))
  const found = useQuery(query(routes.groups, { query: { month }, quiet: true }))
  return (
    <>
      <PageHeader
        title={t.monthTitle}
        actions={
          <Select
            aria-label={t.month}
            value={month}
            options={months.map((value) => ({ value, label: value }))}
            onChange={(value) => move({ search: { month: value } })}
          />
        }
      />
      <PageBody>
        <DetailLoader query={found}>{(groups) => <Groups key={month} month={month} groups={groups} />}</DetailLoader>
      </PageBody>
    </>
  )
}
