import { listView, type ListView } from '@srm/contract/sys/list-view'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { ask, toast } from '../../../lib/notify'
import { usePageHref } from '../../../lib/page/page'
import { stringifySearch } from '../../../lib/page/search'
import { useText } from '../../../lib/text'
import type { UsedSettings } from '../columns/settings'
import type { View } from '../types'
import { baseOf, contentOf, firstTab, homeView, tabOf, writeState } from '../query/url-state'
import type { UsedList } from '../use-list'
import { viewActionText } from './view-actions.text'
import { ViewTabs, type ViewAction } from './view-tabs'

const ViewDialog = lazily(() => import('./view-dialog').then((m) => m.ViewDialog))

interface ViewBarProps {
  readonly listKey: string
  readonly views: readonly View[]
  readonly countBy: string
  // oxlint-disable-next-line no-explicit-any -- the rows do not matter here
  readonly list: UsedList<any>
  readonly table: UsedSettings
}

/** Tabs and saved views of a list, and everything that can be done with them. */
export const ViewBar = ({ listKey, views, countBy, list, table }: ViewBarProps) => {
  const { state, declared, saved, goTo } = list
  const t = useText(viewActionText)
  const client = useQueryClient()
  const href = usePageHref()
  const [dialog, setDialog] = useState<'new' | 'rename' | null>(null)
  const edit = useAction(listView.edit)
  const setDefault = useAction(listView.setDefault)
  const remove = useAction(listView.delete)
  const view = saved.views.find((v) => v.id === state.view)
  const content = { ...contentOf(state, declared), table: table.settings }

  /** What the server answered is known here at once: the address may name it now. */
  const keep = (next: ListView) => {
    client.setQueryData<readonly ListView[]>([listView.list.path, { listKey }, null], (all = []) =>
      all.some((one) => one.id === next.id) ? all.map((one) => (one.id === next.id ? next : one)) : [...all, next],
    )
  }
  const save = async () => {
    if (!view) return
    const next = await edit.run({ id: view.id, version: view.version, content: content as never })
    if (!next) return
    keep(next)
    table.reset()
    const after = { ...declared, saved: saved.views.map((one) => (one.id === next.id ? next : one)) }
    goTo({ ...baseOf(after, next.id), page: state.page }, after)
  }
  const afterSaving = (next: ListView) => {
    keep(next)
    if (dialog === 'rename') return
    const after = { ...declared, saved: [...saved.views, next] }
    // The view holds the layout now: the list's own goes back to what it was.
    table.reset()
    goTo(baseOf(after, next.id), after)
  }
  const reset = () => {
    table.reset()
    goTo(baseOf(declared, state.view))
  }
  /** Whoever cannot see the view gets its filters written out. */
  const copyLink = async () => {
    const [path = ''] = href.split('?')
    const plain = { ...declared, saved: [] }
    const open = { ...state, page: 1, view: tabOf(state, declared) }
    const search = view?.shared
      ? { ...writeState(state, {}, declared), view: state.view }
      : { ...writeState(open, {}, plain), view: open.view }
    await navigator.clipboard?.writeText(`${location.origin}${path}${stringifySearch(search)}`)
    toast('success', t.linkCopied)
  }
  const drop = async () => {
    if (!view) return
    const content = view.shared ? { content: t.deleteShared } : {}
    if (!(await ask({ title: t.deleteAsk(view.name), ...content, ok: t.delete, cancel: t.cancel, danger: true }))) return
    const after = { ...declared, saved: saved.views.filter((one) => one.id !== view.id) }
    if ((await remove.run(undefined, { id: view.id })) === undefined) return
    client.setQueryData([listView.list.path, { listKey }, null], (all: readonly ListView[] = []) => all.filter((one) => one.id !== view.id))
    table.reset()
    goTo(baseOf(after, homeView(after)), after)
  }
  const run: Record<ViewAction, () => unknown> = {
    save,
    saveAs: () => setDialog('new'),
    reset,
    rename: () => setDialog('rename'),
    default: () => setDefault.run({ listKey, id: view?.isDefault ? null : (view?.id ?? null) }),
    share: () => view && edit.run({ id: view.id, version: view.version, shared: !view.shared }),
    link: copyLink,
    delete: drop,
  }
  const pick = (key: string) => {
    const next = baseOf(declared, key)
    // Between the list's own tabs the filters stay: each tab counts the same set.
    const stays = !view && !saved.views.some((one) => one.id === key)
    goTo(stays ? { ...state, view: key, page: 1 } : next)
  }
  return (
    <>
      <ViewTabs
        views={views.length ? views : saved.views.length ? [{ key: firstTab(declared), label: t.all, filter: {} }] : []}
        saved={saved.views}
        current={state.view}
        modified={list.modified || (Boolean(view) && table.changed)}
        counts={list.counts}
        countBy={countBy}
        total={list.total}
        onPick={pick}
        onDo={(what) => void run[what]()}
      />
      {dialog && (
        <ViewDialog
          listKey={listKey}
          content={content}
          view={dialog === 'rename' ? view : undefined}
          onSaved={afterSaving}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
