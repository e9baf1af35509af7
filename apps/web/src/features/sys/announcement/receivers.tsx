import { announcement, type Receiver } from '@srm/contract/sys/announcement'
import { useState } from 'react'
import { call } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import type { ControlProps } from '../../../ui/inputs/control'
import { DepartTree } from '../../../ui/picker/depart-tree'
import { RecordPicker } from '../../../ui/picker/record-picker'
import type { RecordSource } from '../../../ui/picker/record-source'
import { announcementScreenText } from './text'

/** The dialog that chooses users by department has this width. */
const userWidth = 1250
/** As many as one page of the list may have. */
const most = 200

const useReceivers = (ofSupplier: boolean): RecordSource<Receiver> => {
  const t = useText(announcementScreenText)
  return {
    key: ['receivers', String(ofSupplier)],
    list: (asked) => call(announcement.receivers, { query: { ...asked, ofSupplier: String(ofSupplier) }, quiet: true }),
    valueKey: 'id',
    labelKey: 'realname',
    columns: [
      { key: 'realname', title: t.name, sort: true },
      { key: 'username', title: t.account, sort: true },
      { key: 'belongs', title: t.company },
    ],
  }
}

type Chosen = ControlProps<readonly string[]>

/** Staff who can sign in, by department. */
export const StaffPicker = (control: Chosen) => {
  const t = useText(announcementScreenText)
  const source = useReceivers(false)
  const [depart, setDepart] = useState<{ readonly ids: readonly string[]; readonly code?: string | undefined }>({ ids: [] })
  return (
    <RecordPicker<Receiver>
      {...control}
      source={source}
      multiple
      max={most}
      icon="user"
      width={userWidth}
      title={t.staff}
      filter={{ departCode: depart.code }}
      aside={<DepartTree chosen={depart.ids} onChosen={(ids, seen) => setDepart({ ids, code: seen.get(ids[0] ?? '')?.orgCode })} />}
    />
  )
}

/** Users of suppliers. */
export const SupplierUserPicker = (control: Chosen) => {
  const t = useText(announcementScreenText)
  return <RecordPicker<Receiver> {...control} source={useReceivers(true)} multiple max={most} icon="user" title={t.supplierUsers} />
}
