import { language, languageFiles, type WordRow } from '@srm/contract/sys/language'
import { languageText } from '@srm/domain/sys/language/language.text'
import { Button } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { refreshDicts } from '../../../lib/dicts'
import { saveFrom } from '../../../lib/wire/files'
import { lazily } from '../../../lib/page/lazily'
import { reloadAccess } from '../../../lib/page/menu'
import { loadOwnWords } from '../../../lib/own-words'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import './language.css'
import { languageScreenText } from './text'
import { WordCell } from './word-cell'

const ImportDialog = lazily(() => import('../../../ui/imports/import-dialog').then((m) => m.ImportDialog))

/** What this browser shows follows at once: its menu, its dictionaries, its messages. */
const follow = (kind: WordRow['kind']): Promise<unknown> => {
  if (kind === 'menu') return reloadAccess()
  if (kind === 'message') return loadOwnWords()
  return kind === 'button' ? Promise.resolve() : refreshDicts()
}

const useWords = () => {
  const edit = useAction(language.edit)
  const reset = useAction(language.reset)
  const followed = async (done: WordRow | undefined): Promise<boolean> => {
    if (done) await follow(done.kind).catch(() => null)
    return done !== undefined
  }
  return {
    save: async (row: WordRow, lang: 'zh' | 'en', words: string) => followed(await edit.run({ id: row.id, [lang]: words })),
    reset: async (row: WordRow) => followed(await reset.run({ id: row.id })),
  }
}

export const LanguageList = () => {
  const t = useText(languageScreenText)
  const words = useText(languageText)
  const { field } = words
  const mayEdit = useMay()('sys:language:edit')
  const [importing, setImporting] = useState(false)
  const { save, reset } = useWords()
  const cell = (lang: 'zh' | 'en') => (row: WordRow) => (
    <WordCell
      row={row}
      lang={lang}
      label={t.edit(row.code, field[lang])}
      editable={mayEdit && row.own}
      save={(typed) => save(row, lang, typed)}
    />
  )
  const state = (row: WordRow) => {
    if (!row.own) return <ToneTag tone="end">{t.shared}</ToneTag>
    if (row.missing) return <ToneTag tone="todo">{t.missing}</ToneTag>
    return row.changed ? <ToneTag tone="run">{t.changed}</ToneTag> : null
  }
  const columns: readonly Column<WordRow>[] = [
    { key: 'kind', title: field.kind, kind: 'dict', dict: 'word_kind', width: 120, card: 'none' },
    { key: 'where', title: field.where, width: 150, card: 'none' },
    { key: 'zh', title: field.zh, width: 280, render: cell('zh'), card: 'field' },
    { key: 'en', title: field.en, width: 280, render: cell('en'), card: 'field' },
    { key: 'missing', title: t.state, width: 110, render: state, card: 'status' },
    { key: 'code', title: field.code, kind: 'code', card: 'title' },
  ]
  const rowActions = (row: WordRow) => (
    <RowActions
      actions={[
        {
          key: 'reset',
          label: t.reset,
          permission: 'sys:language:edit',
          hidden: !row.own || !row.changed,
          confirm: t.resetAsk(row.builtIn?.zh ?? '', row.builtIn?.en ?? ''),
          run: () => reset(row),
        },
      ]}
    />
  )
  return (
    <>
      <ListPage<WordRow>
        id="system/PermissionLanguage"
        title={words.menu.list}
        query={(q) => query(language.list, { query: q })}
        columns={columns}
        filters={[
          { key: 'keyword', label: t.search, rule: 'eq' },
          { key: 'kind', label: field.kind, kind: 'dict', dict: 'word_kind' },
        ]}
        views={[
          { key: 'all', label: t.all, filter: {} },
          { key: 'missing', label: t.missing, filter: { missing: '1' } },
          { key: 'changed', label: t.changed, filter: { changed: '1' } },
        ]}
        superQuery={null}
        rowActions={rowActions}
        above={mayEdit ? <p className="srm-dim">{t.hint}</p> : undefined}
        onImport={() => setImporting(true)}
        importPermission="sys:language:edit"
        tools={<Button onClick={() => void saveFrom(languageFiles.export, t.file)}>{t.export}</Button>}
      />
      {importing && (
        <ImportDialog
          title={t.import}
          path={languageFiles.import}
          templatePath={languageFiles.template}
          onClose={() => {
            setImporting(false)
            void Promise.all([reloadAccess(), loadOwnWords(), refreshDicts()]).catch(() => null)
          }}
        />
      )}
    </>
  )
}
