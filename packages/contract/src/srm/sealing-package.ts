import { z } from 'zod'
import { id, instant } from '../kit/scalars'
import { SignedManifest } from './opening.shapes'

const Item = z.object({
  id,
  lineNo: z.number(),
  name: z.string(),
  spec: z.string().nullable(),
  unit: z.string().nullable(),
  qty: z.string().nullable(),
})
const Lot = z.object({
  id,
  lotNo: z.number(),
  name: z.string(),
  publicCeiling: z.string().nullable(),
  deliveryDays: z.number().nullable(),
  items: z.array(Item),
})
/**
 * Everything that is needed to seal a bid for a tender away from the product (docs/sealing.md, Sealing without the portal). Nothing in it is
 * secret; what must be true of it is signed, or shows when the bid is handed in.
 */
export const SealingPackage = z.object({
  v: z.literal(1),
  type: z.literal('sealing-package'),
  madeAt: z.string(),
  tender: z.object({
    id,
    docNo: z.string(),
    title: z.string(),
    currency: z.string(),
    documentVersion: z.number(),
    bidDeadline: instant,
    openAt: instant,
    envelopeMode: z.enum(['one', 'two']),
    bondRequired: z.boolean(),
    validityDays: z.number().nullable(),
    lots: z.array(Lot),
  }),
  registration: z.object({ lotIds: z.array(id) }),
  supplier: z.object({ id, name: z.string() }),
  revision: z.number(),
  manifest: SignedManifest,
  /** The file of `/.well-known/srm-keys.json`, to be compared with one from elsewhere. */
  keys: z.object({
    v: z.literal(1),
    type: z.literal('keys'),
    origin: z.string(),
    keys: z.array(z.object({ id: z.string(), alg: z.literal('Ed25519'), public: z.string(), until: z.string().nullable() })),
  }),
})
export type SealingPackage = z.infer<typeof SealingPackage>
