import type { FormulaId } from '@srm/domain/srm/target-base/target-base.kinds'
import { compliance } from './compliance'
import { delivery } from './delivery'
import type { Compute } from './kit'
import { price } from './price'
import { quality } from './quality'
import { service } from './service'

/** Where the facts of each formula come from; formulas themselves stand in the domain under the same ids. */
export const autoSources: { readonly [F in FormulaId]: Compute } = { quality, delivery, price, service, compliance }
