import { permission, type MenuNode, type Preview } from '@srm/contract/sys/permission'
import { permissionText } from '@srm/domain/sys/permission/permission.text'
import { useQuery } from '@tanstack/react-query'
import { Select, Skeleton } from 'antd'
import { query } from '../../../lib/wire/client'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { OneDepart } from '../../../ui/picker/depart-picker'
import { OneUser } from '../../../ui/picker/user-picker'
import { EmptyState } from '../../../ui/states/states'
import { FailureState } from '../../../ui/states/failure-state'
import './permission.css'
import { PreviewRows } from './preview-rows'
import { permissionScreenText } from './text'

interface MenusProps {
  readonly nodes: readonly MenuNode[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}
/** The user's menu; an entry shows what they see in its list. */
const Menus = ({ nodes, chosen, onChoose }: MenusProps) => (
  <ul>
    {nodes.map((node) => (
      <li key={node.id}>
        {node.children?.length ? (
          <span>{node.meta.title}</span>
        ) : (
          <button type="button" className="srm-link" aria-pressed={chosen === node.id} onClick={() => onChoose(node.id)}>
            {node.meta.title}
          </button>
        )}
        {node.children && <Menus nodes={node.children} chosen={chosen} onChoose={onChoose} />}
      </li>
    ))}
  </ul>
)

interface SeenProps {
  readonly seen: Preview
  readonly menu: string | undefined
  readonly onMenu: (id: string) => void
  readonly onList: (path: string) => void
}
const Seen = ({ seen, menu, onMenu, onList }: SeenProps) => {
  const t = useText(permissionScreenText)
  const { user, lists, page } = seen
  return (
    <>
      <div className="srm-preview-parts">
        <Card title={`${t.menus} · ${t.previewOf(user.realname, user.orgCode ?? '')}`}>
          <div className="srm-preview-list">
            <Menus nodes={seen.menu} chosen={menu} onChoose={onMenu} />
          </div>
        </Card>
        <Card title={t.buttons}>
          {seen.auth.length === 0 ? (
            <p className="srm-dim">{t.noButtons}</p>
          ) : (
            <ul className="srm-row wrap srm-names srm-preview-list" aria-label={t.buttons} tabIndex={0}>
              {seen.auth.map((item) => (
                <li key={item.action}>
                  {item.describe} <span className="srm-code">{item.action}</span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
      <Card
        title={t.rows}
        extra={
          lists.length > 1 && (
            <Select
              aria-label={t.which}
              value={page?.path}
              options={lists.map(({ path, allowed }) => ({ value: path, label: path, disabled: !allowed }))}
              onChange={onList}
            />
          )
        }
      >
        {page ? (
          <PreviewRows page={page} />
        ) : (
          <p className="srm-dim">
            {user.kind === 'supplier' ? t.supplierUser : !menu ? t.noList : lists.length > 0 ? t.denied : t.noListHere}
          </p>
        )}
      </Card>
    </>
  )
}

/** What a chosen user sees: menus, buttons, and of a list the first rows. */
export const PermissionPreview = () => {
  const t = useText(permissionScreenText)
  const words = useText(permissionText)
  const { user, org, menu, list } = usePageSearch()
  const move = usePageMove()
  const go = (next: { user?: string; org?: string; menu?: string; list?: string }) => move({ search: next })
  const asked = {
    username: user ?? '',
    ...(org ? { orgCode: org } : {}),
    ...(menu ? { permissionId: menu } : {}),
    ...(list ? { list } : {}),
  }
  // Every look goes to the operation log: it is taken when asked for, not when a window comes to the front.
  const seen = useQuery({
    ...query(permission.preview, { query: asked, quiet: true }),
    enabled: Boolean(user),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  })
  return (
    <>
      <div className="srm-band">
        <div className="srm-row wrap gap-3 srm-head">
          <h1>{words.menu.preview}</h1>
        </div>
      </div>
      <div className="srm-body srm-stack srm-preview">
        <Card title={t.user}>
          <div className="srm-stack">
            <p className="srm-dim">{t.previewHint}</p>
            <div className="srm-preview-asked">
              <div>
                <label htmlFor="preview-user">{t.user}</label>
                <OneUser
                  id="preview-user"
                  aria-label={t.user}
                  store="username"
                  value={user ?? null}
                  onChange={(name) => go(name ? { user: name } : {})}
                />
              </div>
              <div>
                <label htmlFor="preview-depart">{t.department}</label>
                <OneDepart
                  id="preview-depart"
                  aria-label={t.department}
                  store="orgCode"
                  value={org ?? null}
                  disabled={!user}
                  placeholder={t.departmentHint}
                  onChange={(code) => go({ ...(user ? { user } : {}), ...(code ? { org: code } : {}) })}
                />
              </div>
            </div>
          </div>
        </Card>
        {!user ? (
          <EmptyState title={t.user} detail={t.previewHint} />
        ) : seen.error ? (
          <FailureState error={seen.error} retry={() => void seen.refetch()} />
        ) : seen.data ? (
          <Seen
            seen={seen.data}
            menu={menu}
            onMenu={(id) => go({ user, ...(org ? { org } : {}), menu: id })}
            onList={(path) => go({ user, ...(org ? { org } : {}), ...(menu ? { menu } : {}), list: path })}
          />
        ) : (
          <Skeleton active title={false} />
        )}
      </div>
    </>
  )
}
