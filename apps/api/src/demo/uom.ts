import { uomReference } from '@srm/contract/srm/uom'
import { makeRecord } from './record'
import type { Session } from './session'

/** Adds the `nth` of them as people add it; `patch` says which values it is to have instead. */
export const makeUom = (client: Session, nth = 1, patch: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  makeRecord(client, uomReference, nth, patch)
