import { user, type Person } from '@srm/contract/sys/user'
import { useState } from 'react'
import { call } from '../../lib/client'
import { useText } from '../../lib/text'
import type { ControlProps } from '../control'
import { DepartTree } from './depart-tree'
import { pickerText } from './picker.text'
import { RecordPicker } from './record-picker'
import type { RecordSource } from './record-source'

/** Width of the dialog (spec 2 §9). */
const userWidth = 1250

export interface UserPickerProps extends ControlProps<readonly string[]> {
  readonly multiple?: boolean
  readonly max?: number
  /** What a person is stored as. */
  readonly store?: 'username' | 'id'
  /** Keeps those who hold this permission. */
  readonly permission?: string
}

const usePeople = (store: 'username' | 'id'): RecordSource<Person> => {
  const t = useText(pickerText)
  return {
    key: ['people', store],
    list: (asked) => call(user.picker, { query: asked, quiet: true }),
    valueKey: store,
    labelKey: 'realname',
    columns: [
      { key: 'realname', title: t.name, sort: true },
      { key: 'username', title: t.account, sort: true },
      { key: 'orgCodeTxt', title: t.department },
    ],
  }
}

/** Staff, chosen by department in a dialog. */
export const UserPicker = ({ multiple = false, store = 'username', permission, ...rest }: UserPickerProps) => {
  const t = useText(pickerText)
  const source = usePeople(store)
  const [depart, setDepart] = useState<{ readonly ids: readonly string[]; readonly code?: string | undefined }>({ ids: [] })
  return (
    <RecordPicker<Person>
      {...rest}
      source={source}
      multiple={multiple}
      icon="user"
      width={userWidth}
      title={t.chooseOne(t.people)}
      filter={{ permission, departCode: depart.code }}
      aside={<DepartTree chosen={depart.ids} onChosen={(ids, seen) => setDepart({ ids, code: seen.get(ids[0] ?? '')?.orgCode })} />}
    />
  )
}

/** One person; the value is a plain text. */
export const OneUser = ({ value, onChange, ...rest }: ControlProps<string> & Pick<UserPickerProps, 'store' | 'permission'>) => (
  <UserPicker {...rest} value={value ? [value] : null} onChange={(next) => onChange?.(next?.[0] ?? null)} />
)
