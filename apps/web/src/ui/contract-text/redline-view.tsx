import { lazily } from '../../lib/page/lazily'

/** Fetched with what compares wordings when a difference is first looked at. */
export const RedlineView = lazily(() => import('./redline').then((m) => m.Redline))
