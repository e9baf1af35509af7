import type { Screen } from '../lib/screen'
import { homeScreens } from './home/routes'

/** Pages inside the shell; one line per feature. */
export const screens: readonly Screen[] = [...homeScreens]
