import { ownStatement as routes, type OwnStatementRow } from '@srm/contract/srm/statement'
import { statementMachine } from '@srm/domain/srm/statement/statement.machine'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import { useStatementColumns, useStatementFilters } from '../list-parts'
import { statementPageText } from '../text'

/** The company's own statements. */
export const OwnStatementList = () => {
  const t = useText(statementPageText)
  return (
    <ListPage<OwnStatementRow>
      id="srm/ownStatement/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useStatementColumns<OwnStatementRow>(false)}
      filters={useStatementFilters(false)}
      views={useStatusViews(statementMachine)}
      rowLink={(row) => `/srm/ownStatement/detail?id=${row.id}`}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
