import { inspectionRegime as routes, type RegimeRow } from '@srm/contract/srm/inspection'
import { regimes } from '@srm/domain/srm/inspection/regime.rules'
import { inspectionText } from '@srm/domain/srm/inspection/inspection.text'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { ListPage } from '../../../../ui/list-page/list-page'
import type { Column } from '../../../../ui/list-page/types'
import { inspectionPageText } from '../text'
import { RegimeTag } from './regime-tag'

/** How strictly lots are inspected, by company, material and template. */
export const RegimeList = () => {
  const t = useText(inspectionPageText)
  const { field: f, dict } = useText(inspectionText)
  const columns: readonly Column<RegimeRow>[] = [
    { key: 'name', title: f.name, link: true, width: 200, card: 'title' },
    { key: 'materialCode', title: f.materialCode, kind: 'code', sort: true, width: 140, card: 'field' },
    { key: 'supplierName', title: f.supplierName, sort: true, width: 200, card: 'field' },
    { key: 'templateCode', title: f.template, kind: 'code', width: 120, card: 'field' },
    { key: 'regime', title: f.regime, width: 110, card: 'status', render: (row) => <RegimeTag regime={row.regime} /> },
    { key: 'score', title: f.score, kind: 'int', width: 100, card: 'field' },
    { key: 'inARow', title: f.inARow, kind: 'int', width: 120, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  return (
    <ListPage<RegimeRow>
      id="srm/inspectionRegime/list"
      title={t.regimes}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      columns={columns}
      filters={[
        { key: 'keyword', label: t.regimeKeyword, kind: 'exact' },
        {
          key: 'regime',
          label: f.regime,
          kind: 'select',
          options: regimes.map((value) => ({ value, label: dict.inspection_regime[value] })),
        },
      ]}
      rowLink={(row) => `/srm/inspectionRegime/detail?id=${row.id}`}
      empty={{ title: t.noRegimes, detail: t.noRegimesHint }}
    />
  )
}
