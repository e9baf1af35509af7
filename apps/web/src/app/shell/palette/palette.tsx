import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { get } from '../../../lib/wire/api'
import { otherLanguage, setLanguage, useLanguage } from '../../../lib/session/language'
import { useAccess, useCan, type MenuNode } from '../../../lib/page/menu'
import { getToken } from '../../../lib/session/session'
import { useText } from '../../../lib/text'
import { useSettled } from '../../../lib/use-settled'
import { Icon, type IconName } from '../../../ui/icons'
import { useDark } from '../../appearance'
import { found, menuEntries, type Entry, type PinyinMatch } from './palette.model'
import { useRecords, type Group } from './palette-records'
import './palette.css'
import { paletteText } from './palette.text'
import { recentPages } from './recent'
import { shellSettings } from '../settings/settings'

type Row = Group['entries'][number]
const icons: Readonly<Record<string, IconName>> = {
  recent: 'clock',
  menu: 'list',
  action: 'bolt',
  'document supplier': 'users',
  'document secondarySupplier': 'users',
}

/** Pinyin comes after the palette: until then pages answer to their words. */
const usePinyin = (): PinyinMatch | null => {
  const [match, setMatch] = useState<{ readonly by: PinyinMatch } | null>(null)
  useEffect(() => {
    let gone = false
    void import('pinyin-match').then(({ default: pinyin }) => {
      if (!gone) setMatch({ by: (text, query) => pinyin.match(text, query) !== false })
    })
    return () => {
      gone = true
    }
  }, [])
  return match?.by ?? null
}

/** The menu with its titles in the other language: who reads Chinese may still type "inquiry". */
const useOtherMenu = (): readonly MenuNode[] => {
  const other = otherLanguage(useLanguage())
  const { data } = useQuery({
    queryKey: ['menu in', other],
    queryFn: () =>
      get<{ menu: readonly MenuNode[] }>(
        '/sys/permission/getUserPermissionByToken',
        { token: getToken() },
        { quiet: true, headers: { 'X-Language': other, 'Accept-Language': other } },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.menu ?? []
}

const useActions = (onSettings: () => void): readonly Row[] => {
  const t = useText(paletteText)
  const can = useCan()
  const lang = useLanguage()
  const dark = useDark()
  const page = (key: string, title: string, to: string): Row => ({ key, title, also: [key], to })
  const deed = (key: string, title: string, run: () => void): Row => ({ key, title, also: [key], to: '', run })
  return [
    ...(can('srm:inquiry:add') ? [page('new inquiry', t.newInquiry, '/srm/inquiry/form')] : []),
    page('notices', t.notices, '/messageSeting/annountCement'),
    page('account', t.center, '/account/center'),
    deed('settings', t.settings, onSettings),
    deed('dark theme', t.dark, () => shellSettings.set({ theme: dark ? 'light' : 'dark' })),
    deed('language', t.language, () => setLanguage(otherLanguage(lang))),
  ]
}

interface Shown {
  readonly groups: readonly Group[]
  readonly searching: boolean
  /** Documents could not be looked for: pages and deeds are all there is. */
  readonly failed: boolean
}
const useGroups = (words: string, onSettings: () => void): Shown => {
  const t = useText(paletteText)
  const { menu } = useAccess()
  const other = useOtherMenu()
  const pinyin = usePinyin()
  const actions = useActions(onSettings)
  const { value: settled, settled: still } = useSettled(words, 250)
  const records = useRecords(settled)
  const recent: readonly Entry[] = recentPages().map(({ href, title }) => ({ key: `recent ${href}`, title, also: [], to: href }))
  const pages = menuEntries(menu, other, getToken())
  const shown: readonly Group[] = words.trim()
    ? [
        { key: 'menu', title: t.menu, entries: found(pages, words, pinyin).slice(0, 8) },
        { key: 'action', title: t.action, entries: found(actions, words, pinyin) },
        { key: 'recent', title: t.recent, entries: found(recent, words, pinyin).slice(0, 4) },
        ...(still ? records.groups : []),
      ]
    : [
        { key: 'recent', title: t.recent, entries: recent.slice(0, 5) },
        { key: 'action', title: t.action, entries: actions },
        { key: 'menu', title: t.menu, entries: pages },
      ]
  return {
    groups: shown.filter((group) => group.entries.length > 0),
    searching: words.trim() !== '' && (!still || records.searching),
    failed: words.trim() !== '' && records.failed,
  }
}

interface OptionProps {
  readonly id: string
  readonly row: Row
  readonly icon: IconName
  readonly current: boolean
  readonly onPick: (newTab: boolean) => void
  readonly onPoint: () => void
}
const Option = ({ id, row, icon, current, onPick, onPoint }: OptionProps) => {
  const pick = (event: MouseEvent) => onPick(event.ctrlKey || event.metaKey || event.button === 1)
  return (
    // The keyboard works through the input, which keeps the focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={current}
      className="srm-row gap-3 srm-palette-row"
      onClick={pick}
      onAuxClick={pick}
      onMouseMove={onPoint}
    >
      <Icon name={icon} />
      <span>{row.title}</span>
      {row.note && <small>{row.note}</small>}
    </div>
  )
}

interface SectionProps {
  readonly group: Group
  /** Place of its first row among all rows. */
  readonly first: number
  readonly listId: string
  readonly chosen: number
  readonly onPick: (row: Row, newTab: boolean) => void
  readonly onPoint: (at: number) => void
}
const Section = ({ group, first, listId, chosen, onPick, onPoint }: SectionProps) => (
  <div role="group" aria-label={group.title}>
    <p aria-hidden="true">
      {group.title}
      {group.total !== undefined && <small> {group.total}</small>}
    </p>
    {group.entries.map((row, i) => (
      <Option
        key={row.key}
        id={`${listId}-${first + i}`}
        row={row}
        icon={icons[group.key] ?? 'doc'}
        current={first + i === chosen}
        onPick={(newTab) => onPick(row, newTab)}
        onPoint={() => onPoint(first + i)}
      />
    ))}
  </div>
)

const Keys = () => {
  const t = useText(paletteText)
  return (
    <footer className="srm-palette-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t.move}
      </span>
      <span>
        <kbd>Enter</kbd> {t.open}
      </span>
      <span>
        <kbd>Ctrl Enter</kbd> {t.newTab}
      </span>
      <span>
        <kbd>Esc</kbd> {t.close}
      </span>
    </footer>
  )
}

interface PaletteProps {
  readonly onClose: () => void
  readonly onSettings: () => void
}
/** Pages, deeds and documents are found behind one key. */
export const Palette = ({ onClose, onSettings }: PaletteProps) => {
  const t = useText(paletteText)
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const { groups, searching, failed } = useGroups(words, onSettings)
  const rows = groups.flatMap((group) => group.entries)
  const chosen = Math.min(at, Math.max(0, rows.length - 1))
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, listId])

  const pick = (row: Row | undefined, newTab: boolean) => {
    if (!row) return
    onClose()
    if (row.run) row.run()
    else if (newTab || row.outside) window.open(row.to, '_blank', 'noopener')
    else void navigate({ to: row.to })
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && rows.length > 0) {
      event.preventDefault()
      setAt((chosen + step + rows.length) % rows.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      pick(rows[chosen], event.ctrlKey || event.metaKey)
    }
  }
  return (
    // A click on the ground behind the panel is a click on the dialog itself.
    <dialog
      ref={dialog}
      className="srm-palette"
      aria-label={t.title}
      // Escape: gone at once, not when the browser gets round to telling that it closed.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      onClick={(e) => e.target === dialog.current && onClose()}
    >
      <div className="srm-palette-body">
        <div className="srm-row gap-3 srm-palette-input">
          <Icon name="search" />
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type into it
            autoFocus
            type="text"
            role="combobox"
            aria-label={t.title}
            aria-expanded
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={rows.length ? `${listId}-${chosen}` : undefined}
            placeholder={t.hint}
            value={words}
            onChange={(event) => {
              setWords(event.target.value)
              setAt(0)
            }}
            onKeyDown={key}
          />
          {searching && <span className="srm-palette-busy" />}
        </div>
        <div id={listId} role="listbox" aria-label={t.title} className="srm-palette-list" tabIndex={-1}>
          {groups.map((group, g) => (
            <Section
              key={group.key}
              group={group}
              first={groups.slice(0, g).reduce((n, before) => n + before.entries.length, 0)}
              listId={listId}
              chosen={chosen}
              onPick={pick}
              onPoint={setAt}
            />
          ))}
        </div>
        {failed && <p className="srm-palette-failed">{t.failed}</p>}
        {rows.length === 0 && !failed && (
          <div className="srm-palette-none">
            <p>{searching ? t.searching : t.none}</p>
            {!searching && <small>{t.noneHint}</small>}
          </div>
        )}
        <span className="srm-hidden" role="status">
          {searching ? t.searching : failed ? t.failed : t.results(rows.length)}
        </span>
        <Keys />
      </div>
    </dialog>
  )
}
