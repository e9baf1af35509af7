import type { PublicScreen } from '../../../lib/screen'

export const sessionScreens: readonly PublicScreen[] = []
