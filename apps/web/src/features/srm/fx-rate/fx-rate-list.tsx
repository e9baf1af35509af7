import { fxRate, FxRateAdd, fxRateFiles, type FxRateRow } from '@srm/contract/srm/fx-rate'
import { fxRateFields } from '@srm/domain/srm/fx-rate/fx-rate.fields'
import { fxRateText } from '@srm/domain/srm/fx-rate/fx-rate.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { bizNow } from '../../../lib/clock'
import { trimmedDecimal } from '../../../lib/format'
import { useLanguage } from '../../../lib/session/language'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { fieldFilters, useFieldColumns } from '../../../ui/reference/field-columns'
import { FieldInputs } from '../../../ui/reference/field-inputs'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import { foreignCurrencies } from '../../../ui/tags/currencies'
import { fxRatePageText } from './text'

const ImportDialog = lazily(() => import('../../../ui/imports/import-dialog').then((m) => m.ImportDialog))

const FxRateDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText(fxRatePageText)
  const { field } = useText(fxRateText)
  const lang = useLanguage()
  const add = useAction(fxRate.add, { onDone: onClose, quiet: true })
  return (
    <FormDialog title={t.add} open onClose={onClose}>
      <SchemaForm
        form="fxRate"
        inDialog
        submitLabel={t.save}
        onCancel={onClose}
        schema={FxRateAdd}
        initial={{ rateOn: bizNow().slice(0, 10) }}
        submit={(values) => add.send(values)}
      >
        <FieldInputs fields={fxRateFields} labels={field} special={{ currency: { kind: 'select', options: foreignCurrencies(lang) } }} />
      </SchemaForm>
    </FormDialog>
  )
}

/** Rates that offers in foreign currency are compared at, with source and date. */
export const FxRateList = () => {
  const t = useText(fxRatePageText)
  const { field, menu } = useText(fxRateText)
  const [opened, setOpened] = useState<'add' | 'import' | null>(null)
  const remove = useAction(fxRate.delete)
  const close = () => setOpened(null)
  const declared = useFieldColumns<FxRateRow>(fxRateFields, field, {
    rate: { render: (row) => trimmedDecimal(row.rate, 2) },
    newest: {
      render: ({ newest, stale }) =>
        newest ? (
          <ToneTag tone={stale ? 'bad' : 'done'}>{stale ? field.stale : t.current}</ToneTag>
        ) : (
          <ToneTag tone="end">{t.past}</ToneTag>
        ),
    },
  })
  const columns: readonly Column<FxRateRow>[] = [
    ...declared,
    { key: 'createBy', title: field.createBy, width: 110, card: 'none' },
    { key: 'createTime', title: field.createTime, kind: 'instant', sort: true, card: 'none' },
  ]
  return (
    <>
      <ListPage<FxRateRow>
        id="srm/fx-rate/list"
        title={menu.list}
        query={(wire) => query(fxRate.list, { query: wire, quiet: true })}
        columns={columns}
        filters={fieldFilters(fxRateFields, field, ['currency', 'rateOn'])}
        primary={{ label: t.add, permission: 'srm:fxRate:add', onClick: () => setOpened('add') }}
        rowActions={(row) => (
          <RowActions
            actions={[
              {
                key: 'delete',
                label: t.remove,
                permission: 'srm:fxRate:delete',
                danger: true,
                confirm: t.removeAsk(row.currency, row.rateOn),
                run: () => remove.run(undefined, { id: row.id }),
              },
            ]}
          />
        )}
        onImport={() => setOpened('import')}
        importPermission="srm:fxRate:importExcel"
        exportPath={fxRateFiles.export}
        exportPermission="srm:fxRate:exportXls"
        empty={{ title: t.empty, detail: t.emptyHint }}
      />
      {opened === 'add' && <FxRateDialog onClose={close} />}
      {opened === 'import' && (
        <ImportDialog title={t.import} path={fxRateFiles.import} templatePath={fxRateFiles.template} onClose={close} />
      )}
    </>
  )
}
