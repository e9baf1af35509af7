import { position } from '@srm/contract/sys/position'
import { role } from '@srm/contract/sys/role'
import { tenant } from '@srm/contract/sys/tenant'
import { listed } from '@srm/domain/sys/user/user.rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import type { ControlProps } from '../../../ui/inputs/control'
import { JoinedSelect } from '../../../ui/inputs/joined-select'
import { DepartPicker } from '../../../ui/picker/depart-picker'

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
