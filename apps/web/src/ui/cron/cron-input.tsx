import { lazily } from '../../lib/lazily'
import type { ControlProps } from '../control'

export interface CronInputProps extends ControlProps<string> {
  /** Five fields from the minutes on, or six with the seconds first. */
  readonly fields?: 5 | 6
}

/** A schedule in cron notation; fetched when it is first shown. */
export const CronInput = lazily<CronInputProps>(() => import('./cron-editor').then((m) => m.CronEditor))
