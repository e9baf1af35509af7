import { regionPath } from '../../../../lib/regions'
import { Field } from '../../../../ui/form/field'
import { RegionCascader } from '../../../../ui/inputs/region-cascader'

interface RegionFieldProps {
  readonly name: string
  readonly label: string
  /** Down to a city is enough. */
  readonly anyLevel?: boolean
}
/** Province, city and district, kept as their codes from the province down. */
export const RegionField = ({ name, label, anyLevel }: RegionFieldProps) => (
  <Field<readonly string[]> name={name} label={label}>
    {({ value, onChange, ...control }) => (
      <RegionCascader
        {...control}
        {...(anyLevel ? { anyLevel } : {})}
        value={value?.at(-1) ?? null}
        onChange={(code) => onChange?.(regionPath(code))}
      />
    )}
  </Field>
)
