import type { Person } from '@srm/contract/sys/user'
import { useText } from '../../lib/text'
import type { ControlProps } from '../inputs/control'
import { useDepartAside, usePeople, userWidth } from './people-source'
import { pickerText } from './picker.text'
import { RecordPicker } from './record-picker'

export interface UserPickerProps extends ControlProps<readonly string[]> {
  readonly multiple?: boolean
  readonly max?: number
  /** What a person is stored as. */
  readonly store?: 'username' | 'id'
  /** Keeps those who hold this permission. */
  readonly permission?: string
}

/** Staff, chosen by department in a dialog. */
export const UserPicker = ({ multiple = false, store = 'username', permission, ...rest }: UserPickerProps) => {
  const t = useText(pickerText)
  const source = usePeople(store)
  const { aside, departCode } = useDepartAside()
  return (
    <RecordPicker<Person>
      {...rest}
      source={source}
      multiple={multiple}
      icon="user"
      width={userWidth}
      title={t.chooseOne(t.people)}
      filter={{ permission, departCode }}
      aside={aside}
    />
  )
}

/** One person; the value is a plain text. */
export const OneUser = ({ value, onChange, ...rest }: ControlProps<string> & Pick<UserPickerProps, 'store' | 'permission'>) => (
  <UserPicker {...rest} value={value ? [value] : null} onChange={(next) => onChange?.(next?.[0] ?? null)} />
)
