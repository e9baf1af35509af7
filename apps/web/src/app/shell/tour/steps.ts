import type { Tour } from '@srm/domain/sys/tour/tour.rules'

export type StepKey = 'menu' | 'work' | 'search' | 'tasks' | 'notices' | 'account'
interface Step {
  readonly key: StepKey
  /** What the step points at: the first of these that is on the screen. */
  readonly targets: readonly string[]
}

/** Where the work of each role begins, as the menu's entry. */
const workOf: Readonly<Record<Tour, string | null>> = {
  purchaser: '/srm/inquiry/list',
  manager: '/srm/inquiry/list',
  supplierManager: '/modules/srm/sr/SrPotentialSupplierList',
  quality: '/srm/qualityAudit/list',
  finance: '/srm/change/supplier',
  auditor: '/isystem/auditChain',
  administrator: '/isystem/user',
  supplier: '/srm/quotation/list',
  staff: null,
}

/** On phones the menu is behind the first button of the header; with the menu on top it is there. */
const menus = ['.srm-nav', '.srm-top-menu', '.srm-top > .srm-icon-button']

export const stepsOf = (tour: Tour): readonly Step[] => {
  const work = workOf[tour]
  return [
    { key: 'menu', targets: menus },
    ...(work ? [{ key: 'work' as const, targets: [`.srm-nav a[href^="${work}"]`, ...menus] }] : []),
    { key: 'search', targets: ['.srm-search'] },
    { key: 'tasks', targets: ['.srm-slot'] },
    { key: 'notices', targets: ['.srm-top > .srm-popup:not(:has(.srm-me))'] },
    { key: 'account', targets: ['.srm-me'] },
  ]
}

const isSeen = (element: Element): boolean => element.getClientRects().length > 0
/** The element of a step, or null where none of them is on the screen. */
export const targetOf = ({ targets }: Step): HTMLElement | null => {
  for (const selector of targets) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isSeen)
    if (found) return found
  }
  return null
}
