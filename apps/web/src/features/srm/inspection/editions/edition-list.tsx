import { samplingEdition as routes, type EditionRow } from '@srm/contract/srm/inspection'
import { importedKinds } from '@srm/domain/srm/inspection/inspection.kinds'
import { inspectionText } from '@srm/domain/srm/inspection/inspection.text'
import { aqls, codeLetters } from '@srm/domain/srm/inspection/sampling.data'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { useSetValue } from '../../../../ui/form/context'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { FormDialog } from '../../../../ui/form/form-dialog'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { ListPage } from '../../../../ui/list-page/list-page'
import type { Column } from '../../../../ui/list-page/types'
import { RowActions } from '../../../../ui/row-actions'
import { inspectionPageText } from '../text'

/** The text of a file goes into the field below it, where it can be read and mended. */
const FileText = () => {
  const t = useText(inspectionPageText)
  const set = useSetValue()
  return (
    <label className="srm-link">
      {t.editionFile}{' '}
      <input type="file" accept=".csv,text/csv" onChange={(event) => void event.target.files?.[0]?.text().then((csv) => set('csv', csv))} />
    </label>
  )
}
const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText(inspectionPageText)
  const { field: f, dict } = useText(inspectionText)
  const kinds = importedKinds.map((value) => ({ value, label: dict.inspection_regime[value] }))
  return (
    <ActionDialog route={routes.add} title={t.editionAdd} initial={{ kind: 'T' }} wide onClose={onClose} done={t.imported}>
      <p className="srm-dim iq-sum">{t.editionHint}</p>
      <Field name="kind" label={f.kind} kind="radio" options={kinds} />
      <Field name="edition" label={f.edition} />
      <FileText />
      <Field name="csv" label={f.csv} kind="area" wide />
    </ActionDialog>
  )
}

const CellsDialog = ({ row, onClose }: { row: EditionRow; onClose: () => void }) => {
  const { field: f } = useText(inspectionText)
  const loaded = useQuery(query(routes.queryById, { query: { id: row.id }, quiet: true }))
  return (
    <FormDialog open title={row.edition} wide onClose={onClose}>
      <DetailLoader query={loaded}>
        {({ cells }) => (
          <PlainTable
            label={row.edition}
            keyOf={(letter: string) => letter}
            rows={codeLetters}
            columns={[
              { key: 'letter', title: f.letter, cell: (letter) => letter },
              ...aqls.map((aql) => ({
                key: aql,
                title: aql,
                right: true,
                cell: (letter: string) => {
                  const cell = cells[`${letter} ${aql}`]
                  return cell && `${cell.n}:${cell.ac}`
                },
              })),
            ]}
          />
        )}
      </DetailLoader>
    </FormDialog>
  )
}

/** Tables of tightened and reduced inspection; of each kind the newest is in force. */
export const EditionList = () => {
  const t = useText(inspectionPageText)
  const { field: f, dict } = useText(inspectionText)
  const [isImporting, setImporting] = useState(false)
  const [shown, setShown] = useState<EditionRow | null>(null)
  const columns: readonly Column<EditionRow>[] = [
    { key: 'edition', title: f.edition, width: 260, card: 'title' },
    { key: 'kind', title: f.kind, width: 120, card: 'field', render: (row) => dict.inspection_regime[row.kind] },
    { key: 'createBy', title: t.by, width: 140, card: 'field' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, width: 160, card: 'field' },
  ]
  return (
    <>
      <ListPage<EditionRow>
        id="srm/samplingEdition/list"
        title={t.editions}
        query={(wire) => query(routes.list, { query: wire, quiet: true })}
        columns={columns}
        primary={{ label: t.editionAdd, permission: 'srm:samplingEdition:add', onClick: () => setImporting(true) }}
        rowActions={(row) => <RowActions actions={[{ key: 'view', label: t.view, run: () => setShown(row) }]} />}
        empty={{ title: t.noEditions, detail: t.noEditionsHint }}
      />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {shown && <CellsDialog row={shown} onClose={() => setShown(null)} />}
    </>
  )
}
