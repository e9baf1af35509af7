import { addressBook, type AddressRow } from '@srm/contract/sys/address-book'
import { addressBookText } from '@srm/domain/sys/address-book/address-book.text'
import type { ReactNode } from 'react'
import { query } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { Face } from '../../../ui/person/face'
import { DepartSplit, useDepartFilter } from '../../../ui/picker/depart-side'

const linked = (kind: 'tel' | 'mailto', value: string | null): ReactNode => value && <a href={`${kind}:${value}`}>{value}</a>

/** How colleagues are reached, by department. */
export const AddressList = () => {
  const { menu, field } = useText(addressBookText)
  const filter = useDepartFilter()
  const columns: readonly Column<AddressRow>[] = [
    {
      key: 'realname',
      title: field.realname,
      sort: true,
      card: 'title',
      render: (row) => (
        <span className="srm-inline">
          <Face name={row.realname} path={row.avatar} /> {row.realname}
        </span>
      ),
    },
    { key: 'workNo', title: field.workNo, sort: true },
    { key: 'departName', title: field.departName },
    { key: 'post_dictText', title: field.post },
    { key: 'phone', title: field.phone, render: (row) => linked('tel', row.phone) },
    { key: 'telephone', title: field.telephone, render: (row) => linked('tel', row.telephone) },
    { key: 'email', title: field.email, render: (row) => linked('mailto', row.email) },
  ]
  return (
    <DepartSplit name="addresses" filter={filter}>
      {(above) => (
        <ListPage<AddressRow>
          id="system/AddressList"
          title={menu.list}
          query={(q) => query(addressBook.list, { query: q })}
          columns={columns}
          rowKey={(row) => row.userId}
          above={above}
          always={filter.code ? { orgCode: filter.code } : undefined}
          filters={[
            { key: 'realname', label: field.realname },
            { key: 'workNo', label: field.workNo },
          ]}
          sort={{ column: 'realname', order: 'asc' }}
        />
      )}
    </DepartSplit>
  )
}
