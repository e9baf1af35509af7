import { statement as routes, type StatementRow } from '@srm/contract/srm/statement'
import { statementMachine } from '@srm/domain/srm/statement/statement.machine'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useStatementColumns, useStatementFilters } from './list-parts'
import { statementPageText } from './text'

/** Lists statements of the departments in reach. */
export const StatementList = () => {
  const t = useText(statementPageText)
  return (
    <ListPage<StatementRow>
      id="srm/statement/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useStatementColumns<StatementRow>(true)}
      filters={useStatementFilters(true)}
      views={useStatusViews(statementMachine)}
      rowLink={(row) => `/srm/statement/detail?id=${row.id}`}
      primary={{ label: t.byMonth, to: '/srm/statement/month', permission: 'srm:statement:add' }}
      tools={
        <Link className="srm-link" to="/srm/statement/direct">
          {t.direct}
        </Link>
      }
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
