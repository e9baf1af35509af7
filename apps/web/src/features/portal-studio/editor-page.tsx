import { site, type SiteSummary } from '@srm/contract/portal/site'
import { siteTemplates } from '@srm/domain/portal/site/site.config'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { query, useAction } from '../../lib/wire/client'
import { useUnsaved } from '../../lib/page/dirty'
import { useLanguage, type Lang } from '../../lib/session/language'
import { lazily } from '../../lib/page/lazily'
import { ask } from '../../lib/notify'
import { refuseStep } from '../../lib/wire/refusal'
import { usePageSearch } from '../../lib/page/page'
import { useText } from '../../lib/text'
import { useMay } from '../../ui/actor'
import { DetailLoader } from '../../ui/detail/detail-loader'
import { HomeBlocks } from '../../ui/public/blocks/home-blocks'
import { FeatureBlock } from '../../ui/public/blocks/points'
import { useTabTitle } from '../../ui/tab-title'
import { editHooks } from './edit-hooks'
import { useSiteEditor, type SiteEditor } from './editor-state'
import type { SettingsKey } from './fields'
import { enabledTemplate } from './portal-type'
import { openPreview } from './preview'
import { useSampleSite } from './sample-site'
import { studioText } from './text'
import '../../ui/public/public.css'
import './studio.css'

const SettingsPanel = lazily(() => import('./settings-panel').then((m) => m.SettingsPanel))
const Versions = lazily(() => import('./versions').then((m) => m.Versions))

interface BarProps {
  readonly summary: SiteSummary
  readonly editor: SiteEditor
  readonly onSummary: (summary: SiteSummary) => void
}

/** Appears with the first unsaved change. */
const DirtyBar = ({ summary, editor, onSummary }: BarProps) => {
  const t = useText(studioText)
  const { id, version, template } = summary
  const save = useAction(site.save, { done: t.saved, onDone: onSummary })
  const preview = useAction(site.preview, { done: false })
  useUnsaved(editor.dirty, {
    isDirty: () => editor.dirty && !save.pending,
    save: async () => (await save.run({ id, version, config: editor.config })) !== undefined,
    keep: async () => undefined,
    drop: () => editor.reset(summary.config),
  })
  if (!editor.dirty) return null
  const right = (then: () => void) => {
    if (editor.wrong.size > 0) refuseStep(t.fix(editor.wrong.size))
    else then()
  }
  return (
    <div className="ps-dirty" role="region" aria-label={t.dirty(editor.steps)}>
      <span role="status">{editor.wrong.size > 0 ? t.fix(editor.wrong.size) : t.dirty(editor.steps)}</span>
      <Button onClick={() => editor.reset(summary.config)}>{t.revert}</Button>
      <Button onClick={editor.undo}>{t.undo}</Button>
      <Button
        loading={preview.pending}
        onClick={() => right(() => void openPreview(() => preview.run({ template, config: editor.config })))}
      >
        {t.preview}
      </Button>
      <Button type="primary" loading={save.pending} onClick={() => right(() => void save.run({ id, version, config: editor.config }))}>
        {t.save}
      </Button>
    </div>
  )
}

interface HeadProps extends BarProps {
  readonly lang: Lang
  readonly onLang: (lang: Lang) => void
  readonly onSettings: () => void
}
const Head = ({ summary, editor, onSummary, lang, onLang, onSettings }: HeadProps) => {
  const t = useText(studioText)
  const may = useMay()
  const [versions, setVersions] = useState(false)
  const { id, version, template, no, enabledNo } = summary
  const undo = useAction(site.undo, { onDone: onSummary })
  const discard = useAction(site.discard, { onDone: onSummary })
  const enable = useAction(site.enable, {
    done: t.enabled,
    onDone: (next) => {
      enabledTemplate.set(template)
      onSummary(next)
    },
  })
  const after = async (title: string, ok: string, run: () => Promise<unknown>) => {
    if (await ask({ title, ok, cancel: t.cancel })) await run()
  }
  const ref = { id, version }
  const name = t.template[template]
  return (
    <div className="ps-head">
      <div>
        <Link className="ps-back" to={'/portal/studio' as never}>
          {t.back}
        </Link>
        <h1>{t.editing(name)}</h1>
        <p className="srm-dim">
          {t.newest(no)} · {enabledNo === null ? t.notShown : t.shownNo(enabledNo)}
        </p>
      </div>
      <div className="ps-actions">
        <Segmented
          aria-label={t.language}
          value={lang}
          options={[
            { value: 'zh-CN', label: <span lang="zh-CN">中文</span> },
            { value: 'en-US', label: 'English' },
          ]}
          onChange={(next) => onLang(next as Lang)}
        />
        <Button onClick={onSettings}>{t.settings}</Button>
        <Button onClick={() => setVersions(true)}>{t.history}</Button>
        <Button
          disabled={!summary.canUndo || editor.dirty}
          loading={undo.pending}
          onClick={() => void after(t.undoSavedAsk, t.undoSaved, () => undo.run(ref))}
        >
          {t.undoSaved}
        </Button>
        {enabledNo !== null && (
          <Button
            disabled={enabledNo === no || editor.dirty}
            loading={discard.pending}
            onClick={() => void after(t.discardAsk, t.discard, () => discard.run(ref))}
          >
            {t.discard}
          </Button>
        )}
        {may('portal:site:enable') && (
          <Button
            type={editor.dirty ? 'default' : 'primary'}
            disabled={enabledNo === no || editor.dirty}
            title={enabledNo === no ? t.upToDate : undefined}
            loading={enable.pending}
            onClick={() => void after(t.enableAsk(name), t.enable, () => enable.run(ref))}
          >
            {t.enable}
          </Button>
        )}
      </div>
      {versions && (
        <Versions
          summary={summary}
          onClose={() => setVersions(false)}
          onRestored={(next) => {
            setVersions(false)
            onSummary(next)
          }}
        />
      )}
    </div>
  )
}

const Editor = ({ initial }: { initial: SiteSummary }) => {
  const t = useText(studioText)
  const ownLanguage = useLanguage()
  const [summary, setSummary] = useState(initial)
  const [lang, setLang] = useState(ownLanguage)
  const [opened, setOpened] = useState<SettingsKey | null>(null)
  const editor = useSiteEditor(initial.config)
  const take = (next: SiteSummary) => {
    setSummary(next)
    editor.reset(next.config)
  }
  const shown = useSampleSite(editor.config, summary.template, summary.no)
  const edit = useMemo(() => editHooks({ editor, lang, t, open: setOpened }), [editor, lang, t])
  useTabTitle(t.editing(t.template[summary.template]))
  return (
    <div className="ps-editor" data-panel={opened !== null || undefined}>
      <Head summary={summary} editor={editor} onSummary={take} lang={lang} onLang={setLang} onSettings={() => setOpened('site')} />
      <div className="ps-page">
        <div className="pub" lang={lang}>
          <HomeBlocks {...shown} lang={lang} edit={edit} />
          <p className="ps-divider small soft">{t.featurePage}</p>
          <FeatureBlock config={editor.config.feature} lang={lang} edit={edit} />
        </div>
      </div>
      <DirtyBar summary={summary} editor={editor} onSummary={take} />
      <SettingsPanel opened={opened} onClose={() => setOpened(null)} editor={editor} lang={lang === 'en-US' ? 'en' : 'zh'} />
    </div>
  )
}

/** The public page of one template is edited where it stands. */
export const EditorPage = () => {
  const asked = usePageSearch()['template']
  const template = siteTemplates.find((one) => one === asked) ?? 'se'
  const sites = useQuery(query(site.list, {}))
  return (
    <DetailLoader query={sites}>
      {(all) => {
        const summary = all.find((one) => one.template === template)
        return summary ? <Editor key={summary.id} initial={summary} /> : null
      }}
    </DetailLoader>
  )
}
