import { contracts as routes, contractFiles, type ContractRow, type ContractWorkRow } from '@srm/contract/srm/contract'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { contractText } from '@srm/domain/srm/contract/contract.text'
import { useMemo } from 'react'
import { nothing } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { DictText } from '../../../ui/dict/dict'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../ui/list-page/types'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { MoneyText } from '../../../ui/tags/money'
import { contractPageText } from './text'

/** Days left stand out as they run short. */
export const DaysLeft = ({ days, words }: { days: number | null; words?: (days: number) => string }) => {
  const t = useText(contractPageText)
  if (days === null) return <>{nothing}</>
  return <span className={days <= 7 ? 'ct-late' : days <= 30 ? 'ct-soon' : undefined}>{(words ?? t.days)(days)}</span>
}

/** What both sides see in their lists; staff see whose it is, and where it comes from. */
export const useContractColumns = <R extends ContractRow | ContractWorkRow>(isStaff: boolean): readonly Column<R>[] => {
  const f = useText(contractText).field
  return useMemo(() => {
    const all: Column<ContractRow>[] = [
      { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 150 },
      { key: 'title', title: f.title, link: true, width: 240 },
      ...(isStaff ? [{ key: 'supplierName', title: f.supplierName, width: 200, card: 'field' } as const] : []),
      ...(isStaff
        ? [
            {
              ...{ key: 'source' as const, title: f.source, width: 160, card: 'none' as const },
              render: (row: ContractRow) => (
                <>
                  <DictText code="contract_source" value={row.source} /> <span className="srm-dim">{row.sourceNo}</span>
                </>
              ),
            },
          ]
        : []),
      {
        ...{ key: 'amountIncl', title: f.amountIncl, width: 160, align: 'right', card: 'field' },
        render: (row) => <MoneyText value={row.amountIncl} currency={row.currency} />,
      },
      {
        ...{ key: 'effectiveTo', title: f.effective, sort: true, width: 190, card: 'field' },
        render: (row) => (row.effectiveFrom && row.effectiveTo ? `${row.effectiveFrom} – ${row.effectiveTo}` : nothing),
      },
      { key: 'status', title: f.status, kind: 'status', machine: contractMachine, width: 116 },
      { ...{ key: 'daysLeft', title: f.daysLeft, width: 96, card: 'none' }, render: (row) => <DaysLeft days={row.daysLeft} /> },
      { key: 'type', title: f.type, kind: 'dict', dict: 'contract_type', hidden: true, card: 'none' },
      ...(isStaff ? [{ key: 'purchaserName', title: f.purchaserName, hidden: true, card: 'none' } as const] : []),
      { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
    ]
    return all as unknown as readonly Column<R>[]
  }, [f, isStaff])
}
export const useContractFilters = (isStaff: boolean): readonly Filter[] => {
  const t = useText(contractPageText)
  const f = useText(contractText).field
  return useMemo(
    () => [
      { key: 'keyword', label: isStaff ? t.keyword : t.ownKeyword, kind: 'exact' },
      { key: 'type', label: f.type, kind: 'dicts', dict: 'contract_type' },
      ...(isStaff ? [{ key: 'source', label: f.source, kind: 'dicts', dict: 'contract_source' } as const] : []),
      { key: 'effectiveTo', label: f.effectiveTo, kind: 'days' },
      ...(isStaff ? [{ key: 'supplierName', label: f.supplierName } as const] : []),
    ],
    [t, f, isStaff],
  )
}

/** The buyer's contracts. */
export const ContractList = () => {
  const t = useText(contractPageText)
  return (
    <ListPage<ContractRow>
      id="srm/contract/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useContractColumns<ContractRow>(true)}
      filters={useContractFilters(true)}
      views={useStatusViews(contractMachine)}
      rowLink={(row) => `/srm/contract/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/contract/form', permission: 'srm:contract:add' }}
      exportPath={contractFiles.export}
      exportPermission="srm:contract:exportXls"
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
