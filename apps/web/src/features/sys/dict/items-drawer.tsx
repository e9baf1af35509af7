import { dictItem, type DictItemRow, type DictRow } from '@srm/contract/sys/dict'
import { dictText } from '@srm/domain/sys/dict/dict.text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Drawer, Input, Pagination, Segmented, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { useIsPhone } from '../../../lib/media'
import { ask } from '../../../lib/notify'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Icon } from '../../../ui/icons'
import { RowActions } from '../../../ui/row-actions'
import { EmptyState, ErrorState, NoMatchState } from '../../../ui/states/states'
import './dict.css'
import { ItemDialog } from './item-dialog'
import { dictScreenText } from './text'

const pageSize = 50

interface ItemsProps {
  readonly rows: readonly DictItemRow[]
  readonly dict: DictRow
  readonly may: boolean
  /** Places can be changed: nothing is filtered out between the rows. */
  readonly sortable: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (next: ReadonlySet<string>) => void
  readonly onEdit: (row: DictItemRow) => void
}
const Items = ({ rows, dict, may, sortable, chosen, onChosen, onEdit }: ItemsProps) => {
  const t = useText(dictScreenText)
  const { field } = useText(dictText)
  const edit = useAction(dictItem.edit, { done: false })
  const sort = useAction(dictItem.sort, { done: false })
  const remove = useAction(dictItem.delete)
  const open = may && !dict.readOnly
  const move = (at: number, by: 1 | -1) => {
    const ids = rows.map((row) => row.id)
    const [one = '', other = ''] = [ids[at], ids[at + by]]
    ids[at] = other
    ids[at + by] = one
    return sort.run({ dictId: dict.id, ids })
  }
  const toggle = (id: string) => onChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  return (
    <table className="srm-table-plain srm-dict-items">
      <thead>
        <tr>
          {open && <th aria-label={t.items} />}
          <th>{field.itemText}</th>
          <th>{field.itemTextEn}</th>
          <th>{field.itemValue}</th>
          {may && <th>{field.status}</th>}
          {may && sortable && <th>{t.order}</th>}
          {may && <th>{t.actions}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.id} data-off={row.status === 0 || undefined}>
            {open && (
              <td>
                <Checkbox aria-label={t.choose(row.itemText)} checked={chosen.has(row.id)} onChange={() => toggle(row.id)} />
              </td>
            )}
            <td>{row.itemText}</td>
            <td>{row.itemTextEn ?? <span className="srm-dim">—</span>}</td>
            <td className="srm-code">{row.itemValue}</td>
            {may && (
              <td>
                <Switch
                  size="small"
                  aria-label={t.use(row.itemText)}
                  checked={row.status === 1}
                  loading={edit.pending}
                  onChange={(on) => void edit.run({ id: row.id, version: row.version, status: on ? 1 : 0 })}
                />
              </td>
            )}
            {may && sortable && (
              <td className="srm-dict-order">
                <Button
                  type="text"
                  size="small"
                  aria-label={t.up(row.itemText)}
                  disabled={at === 0 || sort.pending}
                  icon={<Icon name="up" size={14} />}
                  onClick={() => void move(at, -1)}
                />
                <Button
                  type="text"
                  size="small"
                  aria-label={t.down(row.itemText)}
                  disabled={at === rows.length - 1 || sort.pending}
                  icon={<Icon name="down" size={14} />}
                  onClick={() => void move(at, 1)}
                />
              </td>
            )}
            {may && (
              <td>
                <RowActions
                  actions={[
                    { key: 'edit', label: t.edit, run: () => onEdit(row) },
                    {
                      key: 'delete',
                      label: t.remove,
                      danger: true,
                      hidden: !open,
                      confirm: t.removeItem(row.itemText),
                      run: () => remove.run(undefined, { id: row.id }),
                    },
                  ]}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The items of a dictionary, in their order. */
export const ItemsDrawer = ({ dict, onClose }: { dict: DictRow; onClose: () => void }) => {
  const t = useText(dictScreenText)
  const phone = useIsPhone()
  const mayEdit = useMay()('sys:dict:edit')
  const may = mayEdit && dict.own
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<DictItemRow | 'new' | null>(null)
  const removeMany = useAction(dictItem.deleteBatch, { onDone: () => setChosen(new Set()) })
  const words = typed.trim()
  const asked = { dictId: dict.id, pageNo: page, pageSize, ...(words ? { itemText: `*${words}*` } : {}), ...(status ? { status } : {}) }
  const { data, error, refetch } = useQuery({ ...query(dictItem.list, { query: asked }), placeholderData: keepPreviousData })
  const search = (next: () => void) => {
    next()
    setPage(1)
    setChosen(new Set())
  }
  const askMany = async () => {
    if (await ask({ title: t.removeItems(chosen.size), ok: t.remove, cancel: t.cancel, danger: true }))
      await removeMany.run(undefined, { ids: [...chosen].join() })
  }
  const filtered = Boolean(words || status)
  const last = data?.records.at(-1)
  return (
    <Drawer open size={phone ? '100%' : 760} title={t.itemsOf(dict.dictName)} onClose={onClose}>
      <div className="srm-stack">
        {(dict.readOnly || !dict.own) && (
          <p className="srm-row wrap srm-note" data-tone="info">
            <Icon name="info" /> {dict.own ? t.builtInHint : t.sharedHint}
          </p>
        )}
        <div className="srm-row wrap">
          <Input
            allowClear
            className="srm-dict-search"
            aria-label={t.searchItems}
            placeholder={t.searchItems}
            value={typed}
            onChange={(event) => search(() => setTyped(event.target.value))}
          />
          <Segmented
            aria-label={t.items}
            value={status}
            options={[
              { value: '', label: t.all },
              { value: '1', label: t.on },
              { value: '0', label: t.off },
            ]}
            onChange={(next) => search(() => setStatus(next))}
          />
          <span className="srm-grow" />
          {chosen.size > 0 && (
            <Button danger loading={removeMany.pending} onClick={() => void askMany()}>
              {t.remove}
            </Button>
          )}
          {may && !dict.readOnly && (
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
              {t.addItem}
            </Button>
          )}
        </div>
        {!data && error ? (
          <ErrorState detail={error.message} retry={() => void refetch()} />
        ) : !data ? (
          <Skeleton active title={false} />
        ) : data.records.length === 0 ? (
          filtered ? (
            <NoMatchState
              clear={() =>
                search(() => {
                  setTyped('')
                  setStatus('')
                })
              }
            />
          ) : (
            <EmptyState title={t.noItems} />
          )
        ) : (
          <div className="srm-scroll">
            <Items rows={data.records} dict={dict} may={may} sortable={!filtered} chosen={chosen} onChosen={setChosen} onEdit={setOpened} />
          </div>
        )}
        {data && data.total > pageSize && (
          <Pagination current={page} pageSize={pageSize} total={data.total} showSizeChanger={false} onChange={setPage} />
        )}
      </div>
      {opened && (
        <ItemDialog
          dict={dict}
          row={opened === 'new' ? undefined : opened}
          next={(last?.sortOrder ?? 0) + 1}
          onClose={() => setOpened(null)}
        />
      )}
    </Drawer>
  )
}
