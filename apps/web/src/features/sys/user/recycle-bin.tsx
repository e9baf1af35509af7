import { user, type DeletedUser } from '@srm/contract/sys/user'
import { userText } from '@srm/domain/sys/user/user.text'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { ask } from '../../../lib/notify'
import { useText } from '../../../lib/text'
import { useSettled } from '../../../lib/use-settled'
import { Icon } from '../../../ui/icons'
import { Face } from '../../../ui/person/face'
import { EmptyState, ErrorState } from '../../../ui/states/states'
import { userScreenText } from './text'
import './user.css'

interface RowsProps {
  readonly rows: readonly DeletedUser[]
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (ids: ReadonlySet<string>) => void
}
const Rows = ({ rows, chosen, onChosen }: RowsProps) => {
  const t = useText(userScreenText)
  const { field } = useText(userText)
  const toggle = (id: string) => onChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  const all = rows.every((row) => chosen.has(row.id))
  return (
    <div className="srm-recycle-rows" tabIndex={0} role="group" aria-label={t.recycle}>
      <table className="srm-table-plain">
        <thead>
          <tr>
            <th>
              <label>
                <input
                  type="checkbox"
                  aria-label={t.chooseAll}
                  checked={all}
                  onChange={() => onChosen(all ? new Set() : new Set(rows.map((row) => row.id)))}
                />
              </label>
            </th>
            {[field.username, field.realname, field.avatar, field.departs, t.deletedBy, t.deletedAt].map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <label>
                  <input
                    type="checkbox"
                    aria-label={t.chooseRow(row.username)}
                    checked={chosen.has(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                </label>
              </td>
              <td>{row.username}</td>
              <td>{row.realname}</td>
              <td>
                <Face name={row.realname} path={row.avatar} />
              </td>
              <td>{row.orgCode}</td>
              <td>{row.updateBy}</td>
              <td className="srm-num">{row.updateTime}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Deleted users: given back as they were, or deleted for good. */
export const RecycleBin = ({ onClose }: { onClose: () => void }) => {
  const t = useText(userScreenText)
  const [typed, setTyped] = useState('')
  const username = useSettled(typed.trim(), 400).value
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const found = useQuery({ ...query(user.recycleBin, { query: username ? { username } : {}, quiet: true }), staleTime: 0 })
  const done = () => {
    setChosen(new Set())
    void found.refetch()
  }
  const restore = useAction(user.putRecycleBin, { onDone: done })
  const erase = useAction(user.deleteRecycleBin, { onDone: done })
  const userIds = [...chosen].join()
  const eraseChosen = async () => {
    if (await ask({ title: t.eraseAsk(chosen.size), ok: t.erase, danger: true })) await erase.run(undefined, { userIds })
  }
  return (
    <Modal open title={t.recycle} width={960} footer={null} onCancel={onClose} destroyOnHidden>
      <div className="srm-row wrap srm-recycle-bar">
        <Input
          allowClear
          aria-label={t.recycleHint}
          placeholder={t.recycleHint}
          prefix={<Icon name="search" size={14} />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className="srm-dim" role="status">
          {t.chosen(chosen.size)}
        </span>
        <span className="srm-grow" />
        <Button disabled={chosen.size === 0} loading={restore.pending} onClick={() => void restore.run({ userIds })}>
          {t.restore}
        </Button>
        <Button danger disabled={chosen.size === 0} loading={erase.pending} onClick={() => void eraseChosen()}>
          {t.erase}
        </Button>
      </div>
      {found.error && <ErrorState detail={found.error.message} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active title={false} />}
      {found.data?.length === 0 && <EmptyState title={t.recycleNone} />}
      {found.data && found.data.length > 0 && <Rows rows={found.data} chosen={chosen} onChosen={setChosen} />}
    </Modal>
  )
}
