import { manualScreens } from '../features/manual/public-routes'
import { portalScreens } from '../features/portal/public-routes'
import { sessionScreens } from '../features/sys/session/public-routes'
import type { PublicScreen } from '../lib/page/screen'

/** Pages open to anyone; one line per feature. */
export const publicScreens: readonly PublicScreen[] = [...portalScreens, ...sessionScreens, ...manualScreens]
