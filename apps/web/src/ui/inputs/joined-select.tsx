import { listed } from '@srm/domain/sys/user/user.rules'
import type { ControlProps } from './control'
import { MultiSelectInput, type Option } from '../dict/dict'

interface JoinedSelectProps extends ControlProps<string> {
  readonly options: readonly Option[]
  readonly loading?: boolean
}
/** Several ids or codes to choose, which travel as one text: `a,b`. */
export const JoinedSelect = ({ value, onChange, ...rest }: JoinedSelectProps) => (
  <MultiSelectInput {...rest} value={listed(value)} onChange={(chosen) => onChange?.((chosen ?? []).join())} />
)
