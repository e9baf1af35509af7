import { supplierUser, type Company } from '@srm/contract/sys/supplier-user'
import { supplierUserText } from '@srm/domain/sys/supplier-user/supplier-user.text'
import { call } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import type { ControlProps } from '../../../ui/inputs/control'
import { RecordPicker } from '../../../ui/picker/record-picker'
import type { RecordSource } from '../../../ui/picker/record-source'
import { supplierUserScreenText } from './text'

/** A supplier, chosen in a dialog; the value is its id. */
export const CompanyInput = ({ value, onChange, ...rest }: ControlProps<string>) => {
  const t = useText(supplierUserScreenText)
  const { field } = useText(supplierUserText)
  const source: RecordSource<Company> = {
    key: ['suppliers'],
    list: (asked) => call(supplierUser.companies, { query: asked, quiet: true }),
    valueKey: 'id',
    labelKey: 'name',
    columns: [
      { key: 'name', title: field.supplierName, sort: true },
      { key: 'supplierNo', title: t.supplierNo, width: 140 },
    ],
  }
  return (
    <RecordPicker<Company>
      {...rest}
      source={source}
      icon="building"
      value={value ? [value] : null}
      onChange={(ids) => onChange?.(ids?.[0] ?? null)}
    />
  )
}
