import type { Stepped, TaskDetail } from '@srm/contract/studio/workflow'
import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import { instanceStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useIsPhone } from '../../../lib/media'
import { usePageNavigate } from '../../../lib/page/page'
import { listed } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { useNamed } from '../../../ui/approval/named'
import { Icon } from '../../../ui/icons'
import { SectionPanel, SectionTabs } from '../../../ui/layout/section-tabs'
import { KeysTable } from '../../../ui/list-page/keys/keys-help'
import { useCursor, useListKeys } from '../../../ui/list-page/keys/keys'
import '../../../ui/list-page/keys/keys.css'
import { BatchBar } from './batch-bar'
import { usePaneKeys, type StepName } from './decision-bar'
import { InboxList } from './inbox-list'
import { inboxTabs, nextAfter, type InboxTab } from './inbox.model'
import './inbox.css'
import { InstancePane } from './instance-pane'
import { TaskPane } from './task-pane'
import { inboxText } from './text'
import { useInbox, type Inbox } from './use-inbox'

/** What a step led to, in a line: what was done, and who is asked next or how it ended. */
const useSaid = () => {
  const t = useText(inboxText)
  const { message, dict } = useText(workflowText)
  const named = useNamed()
  const done: Record<StepName, string> = {
    agree: message.agreed,
    reject: message.rejected,
    return: message.returned,
    transfer: message.transferred,
    addSign: message.signed,
  }
  return (what: StepName, { bizNo }: TaskDetail, { instanceStatus, next }: Stepped): string => {
    const words = dict.wf_instance_status as Readonly<Record<string, string>>
    const then =
      instanceStatus !== instanceStates.running
        ? t.ended(words[instanceStatus] ?? instanceStatus)
        : next.length > 0
          ? t.followed(listed(next.map(({ node, people }) => t.thenOne(named(node), listed(people)))))
          : ''
    return t.decided(done[what], bizNo, then)
  }
}

/** Which row stands open: the address says; beside the list of a wide screen the first does where it says nothing. */
const useOpen = ({ address, rows }: Inbox) => {
  const isPhone = useIsPhone()
  const named = address.task || address.instance
  const first = isPhone || named ? undefined : rows[0]
  const open = first ? first.open : { task: address.task, instance: address.instance }
  const at = rows.findIndex((row) =>
    open.task ? row.open.task === open.task : open.instance !== '' && row.open.instance === open.instance,
  )
  return { ...open, row: rows[at], at, isAny: Boolean(open.task || open.instance), isPhone }
}
type Open = ReturnType<typeof useOpen>

const Ways = ({ inbox, open }: { inbox: Inbox; open: Open }) => {
  const t = useText(inboxText)
  const { rows, hrefOf } = inbox
  const way = (label: string, icon: 'up' | 'down', by: number) => {
    const row = rows[open.at + by]
    return row ? (
      <Link to={hrefOf(row.open)} replace className="srm-quiet" aria-label={label} title={label}>
        <Icon name={icon} />
      </Link>
    ) : null
  }
  return (
    <nav className="srm-row wft-ways">
      {open.isPhone && (
        <Link to={hrefOf({ task: '', instance: '' })} className="srm-quiet" aria-label={t.back} title={t.back}>
          <Icon name="left" />
        </Link>
      )}
      {open.at >= 0 && (
        <>
          <span className="srm-num srm-small">{t.place(open.at + 1, inbox.total)}</span>
          {way(t.previous, 'up', -1)}
          {way(t.next, 'down', 1)}
        </>
      )}
    </nav>
  )
}

const KeyLine = ({ onHelp }: { onHelp: () => void }) => {
  const { keyLine } = useText(inboxText)
  const keys = [
    [['J', 'K'], keyLine.move],
    [['Enter'], keyLine.open],
    [['X'], keyLine.select],
    [['A'], keyLine.agree],
    [['R'], keyLine.return],
  ] as const
  return (
    <p className="srm-row wft-keys">
      {keys.map(([names, words]) => (
        <span key={words}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}{' '}
          {words}
        </span>
      ))}
      <button type="button" className="srm-link" onClick={onHelp}>
        <kbd>?</kbd> {keyLine.all}
      </button>
    </p>
  )
}

const Help = ({ onClose }: { onClose: () => void }) => {
  const { keys, keysTitle } = useText(inboxText)
  return (
    <KeysTable
      title={keysTitle}
      rows={[
        [['/'], keys.search],
        [['j', 'k'], keys.move],
        [['Enter'], keys.open],
        [['x'], keys.select],
        [['a'], keys.agree],
        [['r'], keys.return],
        [['?'], keys.help],
      ]}
      onClose={onClose}
    />
  )
}

const Said = ({ words, onClose }: { words: string; onClose: () => void }) => {
  const t = useText(inboxText)
  return (
    <p className="srm-row srm-note wft-said" data-tone="done">
      <Icon name="check" />
      <span className="srm-grow">{words}</span>
      <button type="button" className="srm-quiet" aria-label={t.close} onClick={onClose}>
        <Icon name="close" size={14} />
      </button>
    </p>
  )
}

/** What waits for me, what I decided, what I started, what was copied to me (`?tab=`), and one of them (`?task=`, `?instance=`). */
export const InboxPage = () => {
  const t = useText(inboxText)
  const inbox = useInbox()
  const { address, rows, counts, go, hrefOf } = inbox
  const open = useOpen(inbox)
  const sayOf = useSaid()
  const navigate = usePageNavigate()
  const frame = useRef<HTMLElement>(null)
  const paneKeys = usePaneKeys()
  const cursor = useCursor(rows, (row) => row.key, frame)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [comments, setComments] = useState<Readonly<Record<string, string>>>({})
  const [said, setSaid] = useState<string | null>(null)
  const [isHelp, setHelp] = useState(false)
  const [follower, setFollower] = useState('')

  const toggle = (key: string) => setChosen(chosen.has(key) ? new Set([...chosen].filter((one) => one !== key)) : new Set([...chosen, key]))
  const decided = (what: StepName, task: TaskDetail, result: Stepped) => {
    setSaid(sayOf(what, task, result))
    const { [task.id]: _sent, ...rest } = comments
    setComments(rest)
    setChosen(new Set([...chosen].filter((one) => one !== task.id)))
    const next = nextAfter(rows, task.id)?.open.task ?? ''
    setFollower(next)
    go({ task: next, instance: '' })
  }
  const row = cursor.row
  useListKeys(true, {
    search: () => frame.current?.querySelector<HTMLElement>('.wft-search input')?.focus(),
    move: cursor.move,
    open: () => row && void navigate({ to: hrefOf(row.open) }),
    select: () => row?.batch && toggle(row.key),
    help: () => setHelp(true),
    own: { a: () => paneKeys.current?.agree(), r: () => paneKeys.current?.giveBack() },
  })
  const tabs = inboxTabs.map((key) => ({ key, title: t.tabs[key], ...(counts && key !== 'done' && { count: counts[key] }) }))
  const pick = (tab: string) => {
    setChosen(new Set())
    go({ tab: tab as InboxTab, task: '', instance: '', q: '', type: '' }, true)
  }
  const isList = !open.isPhone || !open.isAny
  const ways = <Ways inbox={inbox} open={open} />
  return (
    <div className="wft-page">
      {isList && (
        <div className="srm-band">
          <div className="srm-row wrap gap-3 srm-head">
            <h1>{t.title}</h1>
          </div>
          <SectionTabs label={t.title} tabs={tabs} current={address.tab} onPick={pick} />
        </div>
      )}
      <div role="status">{said && <Said words={said} onClose={() => setSaid(null)} />}</div>
      <SectionPanel name={address.tab}>
        <div className="wft-split">
          {isList && (
            <section ref={frame} className="wft-list" aria-label={t.list} aria-busy={inbox.list.isFetching}>
              <InboxList inbox={inbox} openKey={open.row?.key} chosen={chosen} onChoose={toggle} />
              <BatchBar
                rows={rows.filter((one) => chosen.has(one.key))}
                onChosen={setChosen}
                onAgreed={(keys) => keys.includes(address.task) && go({ task: '' })}
              />
              {!open.isPhone && address.tab === 'todo' && rows.length > 0 && <KeyLine onHelp={() => setHelp(true)} />}
            </section>
          )}
          {(open.isAny || !open.isPhone) && (
            <section className="wft-pane" aria-label={t.document}>
              {open.task ? (
                <TaskPane
                  id={open.task}
                  ways={ways}
                  keysRef={paneKeys}
                  takesFocus={open.task === follower}
                  comment={comments[open.task] ?? ''}
                  onComment={(comment) => setComments({ ...comments, [open.task]: comment })}
                  onDecided={decided}
                />
              ) : (
                open.instance && <InstancePane id={open.instance} ways={ways} />
              )}
            </section>
          )}
        </div>
      </SectionPanel>
      {isHelp && <Help onClose={() => setHelp(false)} />}
    </div>
  )
}
