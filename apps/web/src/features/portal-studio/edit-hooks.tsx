import type { Words } from '@srm/domain/portal/site/site.config'
import type { ReactNode } from 'react'
import type { Lang } from '../../lib/session/language'
import type { EditHooks } from '../../ui/public/blocks/edit'
import { siteLimits } from '@srm/domain/portal/site/site.config'
import { Icon } from '../../ui/icons'
import { Editable } from './editable'
import type { SiteEditor } from './editor-state'
import { blankPoint, blankStat, settings, type SettingsKey } from './fields'
import type { studioText } from './text'

type T = typeof studioText.zh | typeof studioText.en
interface Tools {
  readonly editor: SiteEditor
  readonly lang: Lang
  readonly t: T
  readonly open: (key: SettingsKey) => void
}

const isSettings = (key: string): key is SettingsKey => Object.hasOwn(settings, key)
const sectionName = ({ t }: Tools, key: string): string => (isSettings(key) ? t.section[key] : key)

/** `feature.features.2.title` in words: 平台特色：标题 3. */
const nameOf = (tools: Tools, path: string): string => {
  const { t } = tools
  const parts = path.split('.')
  const section = path.startsWith('hero.statsData') ? 'stat' : (parts[0] ?? '')
  const last = parts.findLast((p) => p !== 'text' && !/^\d+$/.test(p)) ?? ''
  const word = (t.word as Readonly<Record<string, string>>)[last] ?? t.word.text
  const index = parts.find((p) => /^\d+$/.test(p))
  return t.phrase(sectionName(tools, section), index ? t.nth(word, Number(index) + 1) : word)
}

const visiblePath = (key: string): string | null => (key === 'hero' ? null : key === 'stat' ? 'hero.stat.visible' : `${key}.visible`)

const Section = ({ tools, id, children }: { tools: Tools; id: string; children: ReactNode }) => {
  const { editor, t, open } = tools
  const path = visiblePath(id)
  const shown = path === null || editor.get(path) === true
  const name = sectionName(tools, id)
  return (
    <div className="ps-section" data-section={id} data-hidden={!shown || undefined}>
      <div className="ps-bar" role="group" aria-label={name}>
        <b>{name}</b>
        {path && (
          <label>
            <input
              type="checkbox"
              checked={shown}
              aria-label={t.phrase(name, t.visible)}
              onChange={(event) => editor.set(path, event.target.checked)}
            />
            {shown ? t.visible : t.hidden}
          </label>
        )}
        {isSettings(id) && (
          <button type="button" aria-label={t.setUp(name)} title={t.setUp(name)} onClick={() => open(id)}>
            <Icon name="gear" />
          </button>
        )}
      </div>
      {children}
    </div>
  )
}

/** Moves, hides and removes an entry of a list. */
const EntryTools = ({ tools, path }: { tools: Tools; path: string }) => {
  const { editor, t } = tools
  const at = path.lastIndexOf('.')
  const [list, index] = [path.slice(0, at), Number(path.slice(at + 1))]
  const entries = (editor.get(list) as readonly { visible?: boolean }[] | undefined) ?? []
  const entry = entries[index]
  const name = t.nth(nameOf(tools, `${list}.text`), index + 1)
  const swapped = (a: number, b: number) => entries.map((e, i) => (i === a ? entries[b] : i === b ? entries[a] : e))
  const button = (icon: Parameters<typeof Icon>[0]['name'], words: string, run: () => void, disabled = false) => (
    <button type="button" aria-label={`${words} · ${name}`} title={words} disabled={disabled} onClick={run}>
      <Icon name={icon} />
    </button>
  )
  return (
    <span className="ps-tools">
      {button('left', t.before, () => editor.set(list, swapped(index, index - 1)), index === 0)}
      {button('right', t.after, () => editor.set(list, swapped(index, index + 1)), index === entries.length - 1)}
      {entry?.visible !== undefined && button('eye', entry.visible ? t.hide : t.show, () => editor.set(`${path}.visible`, !entry.visible))}
      {button('trash', t.remove, () =>
        editor.set(
          list,
          entries.filter((_, i) => i !== index),
        ),
      )}
      {entry?.visible === false && <em>{t.hidden}</em>}
    </span>
  )
}

const Add = ({ tools, path }: { tools: Tools; path: string }) => {
  const { editor, t } = tools
  const isStat = path === 'hero.statsData'
  const entries = (editor.get(path) as readonly object[] | undefined) ?? []
  const section = sectionName(tools, isStat ? 'stat' : (path.split('.')[0] ?? ''))
  const button = (
    <button
      type="button"
      className="ps-add"
      disabled={entries.length >= (isStat ? siteLimits.stats : siteLimits.points)}
      aria-label={`${t.add} · ${section}`}
      onClick={() => editor.set(path, [...entries, isStat ? blankStat() : blankPoint()])}
    >
      <Icon name="plus" /> {t.add}
    </button>
  )
  // Figures are a list of terms: what stands in it must be one.
  return isStat ? (
    <div className="ps-stat-add">
      <dt className="vh">{t.add}</dt>
      <dd>{button}</dd>
    </div>
  ) : (
    button
  )
}

/** What the blocks of the public page call while they are edited. */
export const editHooks = (tools: Tools): EditHooks => {
  const key: keyof Words = tools.lang === 'en-US' ? 'en' : 'zh'
  return {
    text: (path, words, options) => (
      <Editable
        label={nameOf(tools, path)}
        words={words}
        lang={key}
        multiline={options?.multiline ?? false}
        wrong={tools.editor.wrong.has(`${path}.${key}`)}
        onChange={(value) => tools.editor.set(`${path}.${key}`, value)}
      />
    ),
    section: (id, children) => (
      <Section tools={tools} id={id}>
        {children}
      </Section>
    ),
    item: (path, children) => {
      const entryTools = <EntryTools tools={tools} path={path} />
      return (
        <>
          {children}
          {path.startsWith('hero.statsData') ? <dd className="ps-stat-tools">{entryTools}</dd> : entryTools}
        </>
      )
    },
    add: (path) => <Add tools={tools} path={path} />,
  }
}
