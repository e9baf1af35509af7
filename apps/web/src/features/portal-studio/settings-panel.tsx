import type { SiteImage } from '@srm/domain/portal/site/site.config'
import { Button, Drawer, Input, InputNumber, Select, Switch, Tabs } from 'antd'
import { useId, useState } from 'react'
import { useText } from '../../lib/text'
import { Icon } from '../../ui/icons'
import { Upload, type UploadedFile } from '../../ui/imports/upload'
import type { SiteEditor } from './editor-state'
import { settings, siteParts, type Setting, type SettingsKey } from './fields'
import { studioText } from './text'

interface PartProps {
  readonly editor: SiteEditor
  /** Key of the language whose words are edited. */
  readonly lang: 'zh' | 'en'
}
type Of<K extends Setting['kind']> = Extract<Setting, { kind: K }>

const Entries = ({ editor, lang, setting }: PartProps & { setting: Of<'list'> }) => {
  const t = useText(studioText)
  const entries = (editor.get(setting.path) as readonly object[] | undefined) ?? []
  const put = (next: readonly unknown[]) => editor.set(setting.path, next)
  const moved = (i: number) => entries.map((e, n) => (n === i - 1 ? entries[i] : n === i ? entries[i - 1] : e))
  return (
    <fieldset className="ps-list">
      <legend>{t.field[setting.label]}</legend>
      {entries.map((_, i) => {
        const at = `${setting.path}.${i}`
        const words = editor.get(`${at}.${setting.name}`) as { zh: string; en: string } | undefined
        const name = words?.[lang] || words?.zh || String(i + 1)
        return (
          <details key={i}>
            <summary>
              <span>{name}</span>
              {i > 0 && (
                <Button
                  type="text"
                  size="small"
                  aria-label={`${t.before} · ${name}`}
                  icon={<Icon name="up" />}
                  onClick={(event) => {
                    event.preventDefault()
                    put(moved(i))
                  }}
                />
              )}
              {setting.blank && (
                <Button
                  type="text"
                  size="small"
                  aria-label={`${t.remove} · ${name}`}
                  icon={<Icon name="trash" />}
                  onClick={(event) => {
                    event.preventDefault()
                    put(entries.filter((__, n) => n !== i))
                  }}
                />
              )}
            </summary>
            <SettingRows editor={editor} lang={lang} of={setting.of.map((s) => ({ ...s, path: `${at}.${s.path}` }))} />
          </details>
        )
      })}
      {setting.blank && entries.length < setting.max && (
        <Button type="dashed" block icon={<Icon name="plus" />} onClick={() => put([...entries, structuredClone(setting.blank)])}>
          {t.add}
        </Button>
      )}
    </fieldset>
  )
}

const Control = ({ editor, lang, setting, id }: PartProps & { setting: Exclude<Setting, { kind: 'list' }>; id: string }) => {
  const t = useText(studioText)
  const path = setting.kind === 'words' ? `${setting.path}.${lang}` : setting.path
  const value = editor.get(path)
  const set = (next: unknown) => editor.set(path, next)
  const status = editor.wrong.has(path) ? ('error' as const) : undefined
  switch (setting.kind) {
    case 'flag':
      return <Switch id={id} checked={value === true} onChange={set} />
    case 'colour':
      return (
        <span className="ps-colour srm-row">
          <input id={id} type="color" value={String(value)} onChange={(event) => set(event.target.value.toUpperCase())} />
          <code>{String(value)}</code>
        </span>
      )
    case 'number':
      return (
        <InputNumber
          id={id}
          className="srm-wide"
          min={setting.min}
          max={setting.max}
          precision={0}
          value={Number(value)}
          onChange={(n) => typeof n === 'number' && set(n)}
        />
      )
    case 'choice': {
      const words = t[setting.words] as Readonly<Record<string, string>>
      const options = setting.options.map((option) => ({ value: option, label: words[option] ?? option }))
      return <Select id={id} className="srm-wide" value={String(value)} options={options} onChange={set} />
    }
    case 'image': {
      const image = value as SiteImage | null
      const take = (files: readonly UploadedFile[] | null) => set(files?.[0] ? { url: '', ...files[0] } : null)
      return (
        <Upload
          id={id}
          biz="portal_site"
          max={1}
          label={t.field[setting.label]}
          accept=".png,.jpg,.jpeg"
          value={image ? [image] : []}
          onChange={take}
        />
      )
    }
    case 'words':
      if (setting.multiline)
        return (
          <Input.TextArea
            id={id}
            status={status}
            value={String(value)}
            autoSize={{ minRows: 2, maxRows: 12 }}
            onChange={(event) => set(event.target.value)}
          />
        )
      return <Input id={id} status={status} value={String(value)} onChange={(event) => set(event.target.value)} />
    default:
      return <Input id={id} status={status} value={String(value)} onChange={(event) => set(event.target.value)} />
  }
}

const SettingRows = ({ editor, lang, of }: PartProps & { of: readonly Setting[] }) => {
  const t = useText(studioText)
  const base = useId()
  return of.map((setting) => {
    const id = `${base}${setting.path}`
    return setting.kind === 'list' ? (
      <Entries key={setting.path} editor={editor} lang={lang} setting={setting} />
    ) : (
      <div key={setting.path} className="ps-row">
        <label htmlFor={id}>{t.field[setting.label]}</label>
        <Control editor={editor} lang={lang} setting={setting} id={id} />
      </div>
    )
  })
}

/** The settings of a section, or all that has no place on the home page. The page stays in sight beside it. */
export const SettingsPanel = ({ opened, onClose, ...part }: PartProps & { opened: SettingsKey | null; onClose: () => void }) => {
  const t = useText(studioText)
  const [tab, setTab] = useState<SettingsKey>('site')
  const isSite = opened !== null && siteParts.includes(opened)
  return (
    <Drawer
      open={opened !== null}
      onClose={onClose}
      mask={false}
      size={380}
      title={isSite ? t.settings : opened ? t.setUp(t.section[opened]) : ''}
      className="ps-panel"
    >
      {isSite ? (
        <Tabs
          activeKey={tab}
          onChange={(key) => setTab(key as SettingsKey)}
          items={siteParts.map((key) => ({
            key,
            label: t.section[key],
            children: <SettingRows {...part} of={settings[key]} />,
          }))}
        />
      ) : (
        opened && <SettingRows key={opened} {...part} of={settings[opened]} />
      )}
    </Drawer>
  )
}
