import type { ComponentType } from 'react'

/** A page anyone may open. Its module must import neither antd nor zod nor the contract. */
export interface PublicScreen {
  readonly path: string
  /** `() => import('./login').then((m) => m.Login)` */
  readonly load: () => Promise<ComponentType>
}

/** A page inside the shell. `key` is what a menu entry's `component` names: `srm/inquiry/list`. */
export interface Screen extends PublicScreen {
  readonly key: string
  /** Permission without which the page answers 403; absent: any signed-in user. */
  readonly permission?: string
  /** Title for tabs and breadcrumb where no menu entry gives one. */
  readonly title?: { readonly zh: string; readonly en: string }
  /** Screen key of the page this one is opened from: the breadcrumb and the side menu show it. */
  readonly parent?: string
  /** Without side menu and tabs: the completion pages. */
  readonly bare?: boolean
  /** False: behind another tab the page is not kept alive. A menu entry of its own decides instead, where there is one. */
  readonly keepAlive?: false
}
