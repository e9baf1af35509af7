import { approvedTypes } from '@srm/domain/approved-types'
import { documentText } from '@srm/domain/documents.text'
import { Input, Select, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useSettled } from '../../../lib/use-settled'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import { EmptyState, NoMatchState } from '../../../ui/states/states'
import { FailureState } from '../../../ui/states/failure-state'
import { StaleNote } from '../../../ui/list-page/rows/stale-note'
import { sorts } from './inbox.model'
import { Row } from './inbox-row'
import { inboxText } from './text'
import type { Inbox } from './use-inbox'

/** Types of documents that are approved, by their names. */
export const useTypeOptions = () => {
  const { name } = useText(documentText)
  return approvedTypes.map((type) => ({ value: type, label: name[type] }))
}

const Tools = ({ inbox: { address, go } }: { inbox: Inbox }) => {
  const t = useText(inboxText)
  const types = useTypeOptions()
  const [typed, setTyped] = useState(address.q)
  const settled = useSettled(typed, 300)
  useEffect(() => {
    if (settled.settled && settled.value.trim() !== address.q) go({ q: settled.value.trim() })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is typed moves the address, never the other way round
  }, [settled.value, settled.settled])
  return (
    <div className="wft-tools" role="search" aria-label={t.filters}>
      <Input
        allowClear
        className="wft-search"
        prefix={<Icon name="search" size={14} />}
        placeholder={t.search}
        aria-label={t.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Select
        aria-label={t.type}
        value={address.type}
        options={[{ value: '', label: t.allTypes }, ...types]}
        popupMatchSelectWidth={false}
        onChange={(type) => go({ type })}
      />
      {address.tab === 'todo' && (
        <Select
          aria-label={t.sort}
          value={address.sort}
          options={sorts.map((value) => ({ value, label: t.sorts[value] }))}
          popupMatchSelectWidth={false}
          onChange={(sort) => go({ sort })}
        />
      )}
    </div>
  )
}

interface ListProps {
  readonly inbox: Inbox
  readonly openKey: string | undefined
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (key: string) => void
}

const Empty = ({ inbox: { address, go }, onClear }: { inbox: Inbox; onClear: () => void }) => {
  const t = useText(inboxText)
  if (address.q || address.type) return <NoMatchState clear={onClear} />
  return (
    <EmptyState title={t.empty[address.tab]}>
      {address.tab === 'todo' && (
        <button type="button" className="plain-button" onClick={() => go({ tab: 'done' }, true)}>
          {t.toDone}
        </button>
      )}
    </EmptyState>
  )
}

const Rows = ({ inbox, openKey, chosen, onChoose, onClear }: ListProps & { onClear: () => void }) => {
  const t = useText(inboxText)
  const { list, rows, total, address, hrefOf } = inbox
  if (list.isPending) return <Skeleton active className="srm-card-body" title={false} paragraph={{ rows: 8 }} />
  if (list.error && !list.data) return <FailureState error={list.error} retry={() => void list.refetch()} />
  if (rows.length === 0) return <Empty inbox={inbox} onClear={onClear} />
  const dayOf = (at: number) => (rows[at]?.dueAt ?? rows[at]?.at)?.slice(0, 10)
  return (
    <>
      <ul>
        {rows.map((row, at) => (
          <Row
            key={row.key}
            row={row}
            tab={address.tab}
            href={hrefOf(row.open)}
            isOpen={row.key === openKey}
            sameDay={at > 0 && dayOf(at) === dayOf(at - 1) && (rows[at - 1]?.dueAt === null) === (row.dueAt === null)}
            isChosen={chosen.has(row.key)}
            onChoose={() => onChoose(row.key)}
          />
        ))}
      </ul>
      {total > rows.length && (
        <button type="button" className="srm-link wft-more" onClick={inbox.more}>
          {t.more(total - rows.length)}
        </button>
      )}
    </>
  )
}

export const InboxList = (props: ListProps) => {
  const { list, address, go } = props.inbox
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    setCleared(cleared + 1)
    go({ q: '', type: '' })
  }
  return (
    <>
      <Tools key={`${address.tab} ${cleared}`} inbox={props.inbox} />
      <StaleNote error={list.data ? list.error : null} updatedAt={list.dataUpdatedAt} retry={() => void list.refetch()} />
      <Rows {...props} onClear={clear} />
    </>
  )
}
