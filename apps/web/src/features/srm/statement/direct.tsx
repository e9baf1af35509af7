import { statement as routes, type DirectSupplier } from '@srm/contract/srm/statement'
import { statementText } from '@srm/domain/srm/statement/statement.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { shortInstant } from '../../../lib/format'
import { ask } from '../../../lib/notify'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { RemoteSelect } from '../../../ui/inputs/remote-select'
import { Card, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { PlainTable } from '../../../ui/layout/plain-table'
import { useTabTitle } from '../../../ui/tab-title'
import { SupplierLink } from '../supplier-link'
import { statementPageText } from './text'
import './statement.css'

const Table = ({ rows }: { rows: readonly DirectSupplier[] }) => {
  const t = useText(statementPageText)
  const { field: f } = useText(statementText)
  const may = useMay()
  const drop = useAction(routes.dropDirect)
  const remove = ({ id, supplierName }: DirectSupplier) =>
    void ask({ title: t.dropAsk(supplierName), ok: t.dropDirect }).then((sure) => sure && drop.run({ id }))
  return (
    <Card title={t.direct} note={t.directHint} flush>
      {rows.length === 0 && <p className="srm-dim st-hint">{t.noDirect}</p>}
      {rows.length > 0 && (
        <PlainTable
          stacked
          label={t.direct}
          keyOf={(row) => row.id}
          rows={rows}
          columns={[
            { key: 'supplier', title: f.supplierName, cell: (row) => <SupplierLink id={row.supplierId} name={row.supplierName} /> },
            { key: 'reason', title: f.reason, cell: (row) => row.reason },
            { key: 'by', title: t.setBy, cell: (row) => row.setByName },
            { key: 'since', title: t.since, cell: (row) => shortInstant(row.createTime) },
            ...(may('srm:statement:direct')
              ? [
                  {
                    ...{ key: 'drop', title: '' },
                    cell: (row: DirectSupplier) => (
                      <Button size="small" aria-label={`${t.dropDirect} ${row.supplierName}`} onClick={() => remove(row)}>
                        {t.dropDirect}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Card>
  )
}

/** Suppliers that invoice without statements. */
export const DirectSuppliers = () => {
  const t = useText(statementPageText)
  const { field: f } = useText(statementText)
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  useTabTitle(t.direct)
  const found = useQuery(query(routes.direct, { query: {}, quiet: true }))
  return (
    <>
      <PageHeader
        title={t.direct}
        actions={
          may('srm:statement:direct') && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t.addDirect}
            </Button>
          )
        }
      />
      <PageBody>
        <DetailLoader query={found}>{(rows) => <Table rows={rows} />}</DetailLoader>
      </PageBody>
      {isAdding && (
        <ActionDialog route={routes.addDirect} title={t.addDirect} initial={{}} onClose={() => setAdding(false)}>
          <Field name="supplierId" label={f.supplierName}>
            {(control) => (
              <RemoteSelect
                control={control}
                known={null}
                query={(keyword) => query(routes.suppliers, { query: keyword ? { keyword } : {}, quiet: true })}
              />
            )}
          </Field>
          <Field name="reason" label={f.reason} kind="area" />
        </ActionDialog>
      )}
    </>
  )
}
