import type { PublicScreen } from '../../lib/page/screen'

export const manualScreens: readonly PublicScreen[] = [{ path: '/manual', load: () => import('./manual').then((m) => m.ManualPage) }]
