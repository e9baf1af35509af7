import type { Person } from '@srm/contract/sys/user'
import { useDepartAside, usePeople, userWidth } from './people-source'
import { RecordDialog } from './record-dialog'

interface PeopleDialogProps {
  readonly title: string
  readonly store: 'username' | 'id'
  readonly multiple: boolean
  readonly onOk: (people: readonly Person[]) => void
  readonly onClose: () => void
}
/** Staff to choose from, by department. */
export const PeopleDialog = ({ title, store, multiple, onOk, onClose }: PeopleDialogProps) => {
  const source = usePeople(store)
  const { aside, departCode } = useDepartAside()
  return (
    <RecordDialog<Person>
      title={title}
      width={userWidth}
      source={source}
      multiple={multiple}
      initial={[]}
      filter={{ departCode }}
      aside={aside}
      onOk={onOk}
      onClose={onClose}
    />
  )
}
