import { position } from '@srm/contract/sys/position'
import { role } from '@srm/contract/sys/role'
import { tenant } from '@srm/contract/sys/tenant'
import { listed } from '@srm/domain/sys/user/user.rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/client'
import { useLanguage } from '../../../lib/language'
import type { ControlProps } from '../../../ui/control'
import { MultiSelectInput, SelectInput, useDictOptions, type Option } from '../../../ui/dict'
import { DepartPicker } from '../../../ui/picker/depart-picker'

// Several ids or codes travel as one text, `a,b`.

interface ManyProps extends ControlProps<string> {
  readonly options: readonly Option[]
  readonly loading?: boolean
}
export const JoinedSelect = ({ value, onChange, ...rest }: ManyProps) => (
  <MultiSelectInput {...rest} value={listed(value)} onChange={(chosen) => onChange?.((chosen ?? []).join())} />
)

export const RolesInput = (props: ControlProps<string>) => {
  const { data = [], isPending } = useQuery(query(role.queryAll, {}))
  return <JoinedSelect {...props} loading={isPending} options={data.map((one) => ({ value: one.id, label: one.roleName }))} />
}

const most = { pageSize: 200, column: 'code', order: 'asc' } as const
export const PostsInput = (props: ControlProps<string>) => {
  const english = useLanguage() === 'en-US'
  const { data, isPending } = useQuery(query(position.list, { query: most }))
  const options = (data?.records ?? []).map((one) => ({ value: one.code, label: (english && one.nameEn) || one.name }))
  return <JoinedSelect {...props} loading={isPending} options={options} />
}

export const TenantsInput = (props: ControlProps<string>) => {
  const english = useLanguage() === 'en-US'
  const { data, isPending } = useQuery(query(tenant.list, { query: { pageSize: 200, column: 'id', order: 'asc' } }))
  const options = (data?.records ?? []).map((one) => ({ value: String(one.id), label: (english && one.nameEn) || one.name }))
  return <JoinedSelect {...props} loading={isPending} options={options} />
}

export const DepartsInput = ({ value, onChange, ...rest }: ControlProps<string>) => (
  <DepartPicker {...rest} multiple value={listed(value)} onChange={(ids) => onChange?.((ids ?? []).join())} />
)

export const SexInput = ({ value, onChange, ...rest }: ControlProps<number>) => (
  <SelectInput
    {...rest}
    options={useDictOptions('sex')}
    value={value ? String(value) : null}
    onChange={(next) => onChange?.(next ? Number(next) : null)}
  />
)
