import { get } from '../wire/api'
import { createStore, useStore } from '../session/store'
import { getSession, getToken, onSessionChange } from '../session/session'

/** A node of the server's menu (docs/conventions.md, Menus). */
export interface MenuNode {
  readonly id?: string
  readonly path: string
  readonly name?: string | null
  readonly component: string
  readonly redirect?: string | null
  readonly hidden?: boolean
  readonly alwaysShow?: boolean
  /** '0': the entry is skipped. */
  readonly route?: string
  readonly meta: {
    readonly title: string
    readonly icon?: string | null
    readonly url?: string | null
    readonly keepAlive?: boolean
    readonly internalOrExternal?: boolean
    readonly permissionList?: readonly string[] | null
  }
  readonly children?: readonly MenuNode[] | null
}
interface AuthItem {
  readonly action: string
  readonly type?: string | null
  readonly status?: string | null
}
interface Granted {
  readonly menu: readonly MenuNode[]
  readonly auth: readonly AuthItem[]
  readonly allAuth: readonly AuthItem[]
}
export interface Access {
  readonly menu: readonly MenuNode[]
  readonly permissions: ReadonlySet<string>
  readonly kind: 'buyer' | 'supplier'
}

const accessStore = createStore<Access | null>(null)
const loadedFor: { token: string | null; user: string | null; running: Promise<Access> | null } = { token: null, user: null, running: null }
onSessionChange(() => {
  const session = getSession()
  if (session?.token === loadedFor.token) return
  // The same user signed in again: what is open stays, and is judged by what may have changed meanwhile.
  if (session && accessStore.get() && session.userInfo.id === loadedFor.user) void reloadAccess().catch(() => null)
  else accessStore.set(null)
})

const nobody: Access = { menu: [], permissions: new Set(), kind: 'buyer' }

export const getAccess = accessStore.get
/** Menu, permissions and kind of the signed-in user; only inside the shell, where the guard has loaded it. */
export const useAccess = (): Access => {
  return useStore(accessStore) ?? nobody
}
export const useCan = (): ((permission: string | undefined) => boolean) => {
  const { permissions } = useAccess()
  return (permission) => permission === undefined || permissions.has(permission)
}

/** Type 2 only makes a field editable; status 0 opens an action to everyone. */
const permissionsOf = ({ auth, allAuth }: Granted): ReadonlySet<string> => {
  const codes = [...auth, ...allAuth.filter((item) => item.status === '0')].filter((item) => item.type !== '2')
  return new Set(codes.flatMap((item) => item.action.split(',')).map((code) => code.trim()))
}

const emptyMenu = 'getPermissionList: permissions must be a non-null array !'

/** Outside pages are named by a sum without a slash before it: here every path is one the router knows. */
const rooted = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.map((node) => ({
    ...node,
    path: node.path.startsWith('/') ? node.path : `/${node.path}`,
    ...(node.children ? { children: rooted(node.children) } : {}),
  }))

const load = async (): Promise<Access> => {
  const [granted, supplier] = await Promise.all([
    get<Granted>('/sys/permission/getUserPermissionByToken', { token: getToken() }, { quiet: true, unguarded: true }),
    // What login said of the user stands in where the call cannot be answered.
    get<unknown>('/supplierBaseAPI/getSupplier', undefined, { quiet: true, unguarded: true }).catch(
      () => getSession()?.userInfo.supplierId ?? null,
    ),
  ])
  if (!granted.menu?.length) throw new Error(emptyMenu)
  return { menu: rooted(granted.menu), permissions: permissionsOf(granted), kind: supplier === null ? 'buyer' : 'supplier' }
}

/** Fetches the menu once per sign-in; a second caller waits for the first. */
export const loadAccess = (): Promise<Access> => {
  const ready = accessStore.get()
  const token = getSession()?.token ?? null
  if (ready && loadedFor.token === token) return Promise.resolve(ready)
  if (loadedFor.running && loadedFor.token === token) return loadedFor.running
  loadedFor.token = token
  loadedFor.user = getSession()?.userInfo.id ?? null
  loadedFor.running = load()
    .then((access) => {
      if (getToken() === token) accessStore.set(access)
      return access
    })
    .finally(() => {
      loadedFor.running = null
    })
  return loadedFor.running
}
/** After a change of department or language: the next navigation reads the menu again. */
export const reloadAccess = async (): Promise<void> => {
  loadedFor.token = null
  await loadAccess()
}
