import { user, type Person } from '@srm/contract/sys/user'
import { useState } from 'react'
import { call } from '../../lib/wire/client'
import { useText } from '../../lib/text'
import { DepartTree } from './depart-tree'
import { pickerText } from './picker.text'
import type { RecordSource } from './record-source'

/** The dialog has this width (docs/forms.md, Pickers). */
export const userWidth = 1250

export const usePeople = (store: 'username' | 'id'): RecordSource<Person> => {
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

/** The tree beside the people, and the code of the department chosen in it. */
export const useDepartAside = () => {
  const [depart, setDepart] = useState<{ readonly ids: readonly string[]; readonly code?: string | undefined }>({ ids: [] })
  const aside = <DepartTree chosen={depart.ids} onChosen={(ids, seen) => setDepart({ ids, code: seen.get(ids[0] ?? '')?.orgCode })} />
  return { aside, departCode: depart.code }
}
