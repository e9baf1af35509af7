import { purchaseOrder as routes } from '@srm/contract/srm/purchase-order'
import { compareDec, isDecimal, sumOf } from '@srm/domain/kit/money'
import { leastSpotReason, maxOrderLines, spotLimits } from '@srm/domain/srm/purchase-order/purchase-order.kinds'
import { amountsOfLine } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { purchaseOrderText } from '@srm/domain/srm/purchase-order/purchase-order.text'
import { useMemo, useState } from 'react'
import { thousands } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection } from '../../../ui/form/schema-form'
import { RemoteSelect } from '../../../ui/inputs/remote-select'
import { Banner } from '../../../ui/layout/banner'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { PickMaterials } from '../../../ui/materials/pick-materials'
import { DraftForm, type FormOf, type Input } from './draft-form'
import { SpotOrder, spotInput, spotValues, type SpotDraft, type SpotValues } from './order-input'
import { orderPageText } from './text'

const amountOf = ({ qty, price, taxRate }: SpotDraft): string => {
  const isWhole = [qty, price, taxRate].every((value) => value && isDecimal(value))
  return isWhole ? amountsOfLine({ qty: qty ?? '0', price: price ?? '0', taxRate: taxRate ?? '0' }, 'INCL', 'CNY').amountIncl : '0'
}
const newRow = (): SpotDraft => ({
  ...{ materialCode: null, name: null, spec: null, unit: null, qty: null, price: null, taxRate: '13', needDate: null },
})

const Lines = () => {
  const t = useText(orderPageText)
  const { field: f } = useText(purchaseOrderText)
  const rows = useFormValue<readonly SpotDraft[]>('lines') ?? []
  const amount = sumOf(rows.map(amountOf)).toFixed(2)
  const columns = useMemo(
    (): readonly LineColumn<SpotDraft>[] => [
      { key: 'materialCode', title: t.columns.code, width: 110 },
      { key: 'name', title: f.name, width: 150, required: true },
      { key: 'spec', title: t.columns.spec, width: 110 },
      { key: 'unit', title: f.unit, width: 64, required: true },
      { key: 'qty', title: f.qty, kind: 'decimal', places: 4, width: 84, required: true },
      { key: 'price', title: t.columns.priceIncl, kind: 'decimal', places: 6, width: 96, required: true },
      { key: 'taxRate', title: t.columns.taxRate, kind: 'decimal', places: 2, width: 64, required: true },
      { key: 'needDate', title: f.needDate, kind: 'day', width: 135, required: true },
      { ...{ key: 'name', title: t.columns.amount, width: 96, align: 'right' }, show: (row) => thousands(amountOf(row), 2) },
    ],
    [f, t],
  )
  return (
    <FormSection id="lines" title={t.tabs.lines} note={`${t.amount} CNY ${thousands(amount, 2)}`} flush>
      {compareDec(amount, spotLimits.order) > 0 && (
        <Banner tone="bad">{t.overSpot(thousands(amount, 2), thousands(spotLimits.order, 2))}</Banner>
      )}
      <LineTable<SpotDraft>
        name="lines"
        label={t.tabs.lines}
        columns={columns}
        newRow={newRow}
        max={maxOrderLines}
        tools={<PickMaterials name="lines" newRow={newRow} />}
      />
    </FormSection>
  )
}

/** An order off contract: of whom, why, and what it costs; two people approve it. */
export const SpotForm = ({ item }: FormOf) => {
  const t = useText(orderPageText)
  const { field: f } = useText(purchaseOrderText)
  const [initial] = useState(() => (item ? spotValues(item) : ({ lines: [newRow()] } as unknown as SpotValues)))
  return (
    <DraftForm
      {...(item && { item })}
      form="purchaseOrderSpot"
      schema={SpotOrder}
      initial={initial}
      inputOf={(values) => spotInput(values) as Input}
      rowOf={(_values, line) => line}
    >
      <FormSection id="base" title={t.tabs.base}>
        <Field name="supplierId" label={f.supplierName}>
          {(control) => (
            <RemoteSelect
              control={control}
              known={item ? { value: item.supplierId, label: item.supplierName } : null}
              query={(keyword) => query(routes.suppliers, { query: keyword ? { keyword } : {}, quiet: true })}
            />
          )}
        </Field>
        <Field name="title" label={f.title} />
        <Field
          name="spotReason"
          label={f.spotReason}
          kind="area"
          hint={t.spotHint(leastSpotReason, thousands(spotLimits.order, 2), thousands(spotLimits.month, 2))}
          wide
        />
      </FormSection>
      <Lines />
    </DraftForm>
  )
}
