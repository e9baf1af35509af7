import type { ComponentType } from 'react'

type Load = () => Promise<ComponentType>

/** A page anyone may open. Its module must import neither antd nor zod nor the contract. */
export interface PublicScreen {
  readonly path: string
  /** `() => import('./login').then((m) => m.Login)` */
  readonly load: Load
}

/** A page inside the shell, as far as its address, its menu and its tab know it. `key` is what a menu entry's `component` names. */
export interface Screen {
  readonly key: string
  readonly path: string
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

/** A screen as a folder's `routes.ts` names it: what every page loads names each address once, so `/key` is left out. */
export type Route = Omit<Screen, 'path'> & Partial<Pick<Screen, 'path'>>

/** What the screens of a folder are drawn by. A page inside the shell loads those of its own folder alone. */
export type Pages<S extends readonly Route[] = readonly Route[]> = { readonly [K in S[number]['key']]: Load }
