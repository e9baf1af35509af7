import { permission } from '@srm/contract/sys/permission'
import { permissionText } from '@srm/domain/sys/permission/permission.text'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { useIsPhone } from '../../../lib/media'
import { lazily } from '../../../lib/page/lazily'
import { ask } from '../../../lib/notify'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Icon } from '../../../ui/icons'
import { RowActions } from '../../../ui/row-actions'
import { EmptyState, ErrorState, NoMatchState } from '../../../ui/states/states'
import { flat, matching, parents, type Node } from './menu-nodes'
import { MenuTable } from './menu-table'
import './permission.css'
import { permissionScreenText } from './text'

const MenuDialog = lazily(() => import('./menu-dialog').then((m) => m.MenuDialog))
const MenuDetail = lazily(() => import('./menu-detail').then((m) => m.MenuDetail))
const RulesDrawer = lazily(() => import('./rules-drawer').then((m) => m.RulesDrawer))

type Opened = { readonly what: 'add'; readonly parent?: Node } | { readonly what: 'edit' | 'detail' | 'rules'; readonly node: Node }

/** What lies over the list. */
const Overlay = ({ opened, tree, onClose }: { opened: Opened | null; tree: readonly Node[]; onClose: () => void }) => {
  if (opened?.what === 'add') return <MenuDialog tree={tree} parent={opened.parent} onClose={onClose} />
  if (opened?.what === 'edit') return <MenuDialog tree={tree} node={opened.node} onClose={onClose} />
  if (opened?.what === 'detail') return <MenuDetail node={opened.node} onClose={onClose} />
  if (opened?.what === 'rules') return <RulesDrawer entry={opened.node} onClose={onClose} />
  return null
}

const none: ReadonlySet<string> = new Set()
/** Which branches are open. A search opens all it finds, but for those that are folded while it lasts. */
const useOpen = (shown: readonly Node[], typed: string) => {
  const [own, setOwn] = useState(none)
  const [folded, setFolded] = useState(none)
  const found = useMemo(() => (typed.trim() ? parents(shown) : null), [shown, typed])
  const open = found ? new Set(found.filter((id) => !folded.has(id))) : own
  const set = (next: ReadonlySet<string>) => (found ? setFolded(new Set(found.filter((id) => !next.has(id)))) : setOwn(next))
  return { open, set, forget: () => setFolded(none) }
}

const useRowActions = (open: (opened: Opened) => void) => {
  const t = useText(permissionScreenText)
  const phone = useIsPhone()
  const remove = useAction(permission.delete)
  return (node: Node) => (
    <RowActions
      visible={phone ? 1 : 2}
      actions={[
        { key: 'edit', label: t.edit, permission: 'sys:permission:edit', run: () => open({ what: 'edit', node }) },
        {
          key: 'add',
          label: t.addBelow,
          permission: 'sys:permission:add',
          hidden: node.menuType === 2,
          run: () => open({ what: 'add', parent: node }),
        },
        { key: 'detail', label: t.detail, run: () => open({ what: 'detail', node }) },
        { key: 'rules', label: t.rules, hidden: node.menuType === 2, run: () => open({ what: 'rules', node }) },
        {
          key: 'delete',
          label: t.remove,
          permission: 'sys:permission:delete',
          danger: true,
          confirm: t.removeAsk(node.title),
          run: () => remove.run(undefined, { id: node.id }),
        },
      ]}
    />
  )
}

/** Menus and buttons as an administrator keeps them. */
export const PermissionList = () => {
  const t = useText(permissionScreenText)
  const words = useText(permissionText)
  const may = useMay()
  const { data, error, refetch, isFetching } = useQuery(query(permission.list, {}))
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<Opened | null>(null)
  const removeMany = useAction(permission.deleteBatch, { onDone: () => setChosen(new Set()) })
  const actions = useRowActions(setOpened)
  const tree = useMemo(() => data ?? [], [data])
  const shown = useMemo(() => matching(tree, typed), [tree, typed])
  const { open, set: setOpen, forget } = useOpen(shown, typed)
  const total = useMemo(() => flat(tree).length, [tree])
  const phone = useIsPhone()
  const mayChoose = !phone && may('sys:permission:delete')
  const askMany = async () => {
    if (await ask({ title: t.removeMany(chosen.size), ok: t.remove, cancel: t.close, danger: true }))
      await removeMany.run(undefined, { ids: [...chosen].join() })
  }
  const search = (words: string) => {
    setTyped(words)
    forget()
  }
  return (
    <>
      <div className="srm-band">
        <div className="srm-row wrap gap-3 srm-head">
          <h1>{words.menu.list}</h1>
          <span className="srm-dim" role="status">
            {data ? t.total(total) : ''}
          </span>
          <span className="srm-grow" />
          {may('sys:permission:add') && (
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => setOpened({ what: 'add' })}>
              {t.add}
            </Button>
          )}
        </div>
      </div>
      <div className="srm-body">
        <section className="srm-card srm-table-card" aria-label={words.menu.list} aria-busy={isFetching}>
          <div className="srm-toolbar wrap">
            <Input
              allowClear
              className="srm-menu-search"
              aria-label={t.search}
              placeholder={t.search}
              prefix={<Icon name="search" size={14} />}
              value={typed}
              onChange={(event) => search(event.target.value)}
            />
            <Button onClick={() => setOpen(new Set(parents(shown)))}>{t.expandAll}</Button>
            <Button onClick={() => setOpen(new Set())}>{t.foldAll}</Button>
            {chosen.size > 0 && (
              <>
                <span role="status">{t.chosen(chosen.size)}</span>
                <Button danger loading={removeMany.pending} onClick={() => void askMany()}>
                  {t.remove}
                </Button>
                <Button type="text" onClick={() => setChosen(new Set())}>
                  {t.clear}
                </Button>
              </>
            )}
            <span className="srm-grow" />
            <Button icon={<Icon name="refresh" />} aria-label={t.refresh} title={t.refresh} onClick={() => void refetch()} />
          </div>
          {!data && error ? (
            <ErrorState detail={error.message} retry={() => void refetch()} />
          ) : !data ? (
            <Skeleton active title={false} paragraph={{ rows: 8 }} className="srm-pad" />
          ) : shown.length === 0 ? (
            typed ? (
              <NoMatchState clear={() => setTyped('')} />
            ) : (
              <EmptyState />
            )
          ) : (
            <MenuTable
              nodes={shown}
              open={open}
              onOpen={setOpen}
              chosen={mayChoose ? chosen : null}
              onChosen={setChosen}
              actions={actions}
            />
          )}
        </section>
      </div>
      <Overlay opened={opened} tree={tree} onClose={() => setOpened(null)} />
    </>
  )
}
