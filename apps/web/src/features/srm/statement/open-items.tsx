import { statement as routes, type OpenItemRow } from '@srm/contract/srm/statement'
import { statementText } from '@srm/domain/srm/statement/statement.text'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import { useItemColumns } from './list-parts'
import { statementPageText } from './text'

/** What became payable and stands on no statement; chosen rows become one. */
export const OpenItems = () => {
  const t = useText(statementPageText)
  const { field: f } = useText(statementText)
  const may = useMay()
  const navigate = usePageNavigate()
  const add = useAction(routes.addChosen, {
    ...{ done: t.made, onDone: ({ id }) => void navigate({ to: '/srm/statement/detail', search: { id } }) },
  })
  const columns = useItemColumns<OpenItemRow>(
    (row) => row.currency,
    may('srm:purchaseOrder:queryById') ? '/srm/purchaseOrder/detail' : null,
  )
  const [first, ...others] = columns
  return (
    <ListPage<OpenItemRow>
      id="srm/statement/items"
      title={t.items}
      query={(wire) => query(routes.items, { query: wire, quiet: true })}
      columns={[
        ...(first ? [first] : []),
        { key: 'supplierName', title: f.supplierName, width: 190, card: 'field' },
        ...others,
        { key: 'currency', title: f.currency, width: 80, hidden: true, card: 'none' },
      ]}
      filters={[
        { key: 'supplierName', label: f.supplierName },
        { key: 'orderNo', label: f.orderNo },
        { key: 'month', label: t.month, kind: 'exact', placeholder: 'YYYY-MM' },
        { key: 'eventDate', label: f.eventDate, kind: 'days' },
      ]}
      sort={{ column: 'eventDate', order: 'asc' }}
      superQuery={null}
      batch={[
        {
          ...{ key: 'state', label: t.stateChosen, permission: 'srm:statement:add', confirm: t.stateAsk },
          run: (rows) => add.run({ itemIds: rows.map(({ id }) => id) }),
        },
      ]}
      empty={{ title: t.noItems, detail: t.noItemsHint }}
    />
  )
}
