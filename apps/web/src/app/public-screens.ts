import { manualScreens } from '../features/manual/routes'
import { portalScreens } from '../features/portal/routes'
import { sessionScreens } from '../features/sys/session/routes'
import type { PublicScreen } from '../lib/screen'

/** Pages open to anyone; one line per feature. */
export const publicScreens: readonly PublicScreen[] = [...portalScreens, ...sessionScreens, ...manualScreens]
