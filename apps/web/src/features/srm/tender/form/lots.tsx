import { tenderItemFields, tenderLotFields } from '@srm/domain/srm/tender/tender.fields'
import { mostBond } from '@srm/domain/srm/tender/legal-clock.rules'
import { lotSum, type DraftLot } from '@srm/domain/srm/tender/tender.rules'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { useMemo } from 'react'
import { thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useFormValue } from '../../../../ui/form/context'
import { FormSection } from '../../../../ui/form/schema-form'
import { LineTable, type LineColumn } from '../../../../ui/line-table/line-table'
import { PickMaterials } from '../../../../ui/materials/pick-materials'
import { lineFieldColumns } from '../../../../ui/reference/field-columns'
import { tenderFormText } from './form.text'
import { ImportItems } from './import-items'
import { newLot, type Item, type Lot } from './initial'

const newItem = (): Item => ({ name: '', unit: null, qty: null })

const Totals = ({ lots }: { lots: readonly Lot[] }) => {
  const t = useText(tenderFormText).lots
  const f = useText(tenderText).field
  const asksBond = useFormValue<boolean>('bondRequired') ?? false
  const drafts = lots as unknown as readonly DraftLot[]
  const sums = (['estimate', 'ceiling', 'bondAmount'] as const).flatMap((of) => {
    const sum = lotSum(drafts, of)
    return sum && (of !== 'bondAmount' || asksBond) ? [`${f[of]} ${thousands(sum, 2)}`] : []
  })
  const estimate = lotSum(drafts, 'estimate')
  return (
    <span className="srm-row tdr-totals">
      {sums.length > 0 && (
        <b>
          {t.total} {sums.join(' · ')}
        </b>
      )}
      {asksBond && estimate && <small className="srm-dim">{t.bondMost(thousands(mostBond(estimate), 2))}</small>}
    </span>
  )
}

/** Lots, and under them what each consists of. */
export const LotsSection = () => {
  const t = useText(tenderFormText)
  const f = useText(tenderText).field
  const lots = useFormValue<readonly Lot[]>('lots') ?? []
  const columns = useMemo<readonly LineColumn<Lot>[]>(
    () =>
      lineFieldColumns<Lot>(tenderLotFields, { ...f, name: f.lotName, remark: f.lotRemark }).map((column) =>
        ['estimate', 'ceiling', 'bondAmount'].includes(column.key) ? { ...column, kind: 'decimal', places: 2 } : column,
      ),
    [f],
  )
  const itemColumns = useMemo<readonly LineColumn<Item>[]>(() => lineFieldColumns<Item>(tenderItemFields, { ...f, name: f.itemName }), [f])
  const count = lots.reduce((sum, lot) => sum + (lot.items?.length ?? 0), 0)
  return (
    <FormSection id="lots" title={t.sections.lots} note={lots.length > 0 ? t.lots.count(lots.length, count) : undefined} flush>
      <LineTable<Lot>
        name="lots"
        label={t.sections.lots}
        columns={columns}
        newRow={newLot}
        max={50}
        tools={<ImportItems />}
        totals={(rows) => (rows.length > 0 ? <Totals lots={rows} /> : null)}
      />
      {lots.map((lot, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- lots have no identity of their own before they are saved
        <div className="tdr-items" key={i}>
          <h3>{t.lots.items(i + 1, lot.name)}</h3>
          <LineTable<Item>
            name={`lots.${i}.items`}
            label={t.lots.items(i + 1, lot.name)}
            columns={itemColumns}
            newRow={newItem}
            tools={<PickMaterials name={`lots.${i}.items`} newRow={newItem} />}
          />
        </div>
      ))}
    </FormSection>
  )
}
