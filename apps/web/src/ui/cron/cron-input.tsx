import { lazily } from '../../lib/page/lazily'
import type { ControlProps } from '../inputs/control'
import type { Notation } from './cron.model'

export interface CronInputProps extends ControlProps<string> {
  readonly fields?: Notation
}

/** A schedule in cron notation; fetched when it is first shown. */
export const CronInput = lazily<CronInputProps>(() => import('./cron-editor').then((m) => m.CronEditor))
