import type { PublicScreen } from '../../lib/screen'

export const portalScreens: readonly PublicScreen[] = []
