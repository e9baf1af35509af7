import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { groupPage, hasForeignScheme, isInside, isMenuUrl, isOutside } from './menu-address'
import './permission.text'

/** 0 a menu at the root, 1 a menu below another, 2 a button. */
export const menuTypes = [0, 1, 2] as const
export type MenuType = (typeof menuTypes)[number]
export const isButton = (menuType: number): boolean => menuType === 2

/** What a form says of a menu entry or button; texts are trimmed, nothing is `null`. */
export interface MenuInput {
  readonly menuType: number
  readonly name: string
  readonly parentId: string | null
  readonly url: string | null
  readonly component: string | null
  readonly redirect: string | null
  readonly perms: string | null
  readonly icon: string | null
  readonly sortNo: number
}

/** Codes of a button: one text may hold several. */
export const codesIn = (perms: string | null | undefined): string[] => (perms ?? '').split(',').filter(Boolean)

const normalComponent = (menuType: number, component: string | null): string | null => {
  const bare = component
    ?.trim()
    .replace(/^\//, '')
    .replace(/^(?:src\/)?views\//, '')
    .replace(/\.vue$/, '')
  return bare || (menuType === 0 ? groupPage : null)
}
const normalUrl = (url: string | null): string | null => {
  const bare = url?.trim().replace(/\.vue$/, '')
  if (!bare) return null
  return isOutside(bare) || bare.startsWith('/') || hasForeignScheme(bare) ? bare : `/${bare}`
}

/** An entry is stored with components and addresses in one spelling, and with nothing that its type does not have. */
export const normalMenu = <T extends MenuInput>(input: T): T => {
  const button = isButton(input.menuType)
  return {
    ...input,
    parentId: input.menuType === 0 ? null : input.parentId,
    url: button ? null : normalUrl(input.url),
    component: button ? null : normalComponent(input.menuType, input.component),
    redirect: button ? null : input.redirect,
    perms: button ? codesIn(input.perms?.replace(/\s/g, '')).join(',') || null : null,
  }
}

const code = /^\w[\w.-]*(?::[\w.*-]+)*$/
const component = /^(?!.*\.\.)[\w@-][\w@./-]*$/

const menuOnly = ({ url, component: page, redirect, icon }: MenuInput): FieldProblem[] => [
  ...(!url ? [fieldProblem('url', 'MENU_URL')] : hasForeignScheme(url) || !isMenuUrl(url) ? [fieldProblem('url', 'MENU_URL_BAD')] : []),
  ...(!page
    ? [fieldProblem('component', 'MENU_COMPONENT')]
    : component.test(page)
      ? []
      : [fieldProblem('component', 'MENU_COMPONENT_BAD')]),
  ...(redirect && !isInside(redirect) ? [fieldProblem('redirect', 'MENU_REDIRECT_BAD')] : []),
  ...(icon && !/^[\w-]+$/.test(icon) ? [fieldProblem('icon', 'MENU_ICON_BAD')] : []),
]

const buttonOnly = ({ perms }: MenuInput): FieldProblem[] => {
  if (!perms) return [fieldProblem('perms', 'MENU_PERMS')]
  return codesIn(perms).every((one) => code.test(one)) ? [] : [fieldProblem('perms', 'MENU_PERMS_BAD')]
}

/** What is wrong with an entry, field by field: judged by form and server alike. Give it {@link normalMenu}. */
export const menuProblems = (input: MenuInput): FieldProblem[] => [
  ...(input.name.trim() ? [] : [fieldProblem('name', 'MENU_NAME')]),
  ...(input.menuType !== 0 && !input.parentId ? [fieldProblem('parentId', 'MENU_PARENT')] : []),
  ...(Number.isInteger(input.sortNo) && input.sortNo >= 0 && input.sortNo < 1_000_000 ? [] : [fieldProblem('sortNo', 'MENU_SORT')]),
  ...(isButton(input.menuType) ? buttonOnly(input) : menuOnly(input)),
]
