import type { Screen } from '../../lib/page/screen'

/** An outside page in a frame: the entry of the menu says which. */
export const frameScreen = { key: 'layouts/IframePageView', path: '' } as const satisfies Screen
/** An entry whose page this client does not have. */
export const unknownScreen = { key: 'unknown', path: '' } as const satisfies Screen

/** Shown for what an entry of the menu is: no address leads to them. */
export const ownScreens = [frameScreen, unknownScreen] as const
