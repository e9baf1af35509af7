import { sealManifest } from '@srm/db/schema/srm/sealed-bid'
import type { SignedManifest } from '@srm/proof/manifest'
import { and, desc, eq } from 'drizzle-orm'
import { appendAudit, type AuditEntry } from '../../../data/chain/audit'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { Round } from '../opening/opening.public'
import { signedManifest, type SealedRound } from './manifest'

/** A project that takes sealed bids: a small project, a tender. Whoever calls holds its row locked where it writes. */
export interface BidProject extends SealedRound {
  /** Entity of its machine. */
  readonly bizType: string
  readonly status: string
  /** Of its row: staff reach the bids as they reach the project. */
  readonly orgCode: string | null
  readonly createBy: string
  /** Prefix of the numbers of its bids. */
  readonly prefix: string
  /** Actions of its machine by which bids come and go, as the chain names them. */
  readonly comes: readonly string[]
  readonly goes: readonly string[]
}
export const roundOf = ({ bizType, project, round }: BidProject): Round => ({ bizType, bizId: project, roundNo: round })
export const auditBid = (tx: Tx, p: BidProject, action: string, payload: AuditEntry['payload']): Promise<string> =>
  appendAudit(tx, { action, bizType: p.bizType, bizId: p.project, fromStatus: p.status, toStatus: p.status, payload })

const ofProject = (p: BidProject) => and(eq(sealManifest.bizType, p.bizType), eq(sealManifest.bizId, p.project))
const lastOf = async (sys: Tx, p: BidProject) => {
  const ofRound = and(ofProject(p), eq(sealManifest.roundNo, p.round))
  const [last] = await sys.db.select().from(sealManifest).where(ofRound).orderBy(desc(sealManifest.no)).limit(1)
  return last
}

/**
 * Says under which keys, until when and for which version bids of the round are sealed, signed and hashed into the chain. Bids
 * sealed under an earlier manifest of the round keep theirs.
 */
export const publishManifest = (tx: Tx, p: BidProject): Promise<void> =>
  asSystem(tx, async (sys) => {
    const last = await lastOf(sys, p)
    const { signed, sha256 } = await signedManifest(sys, p, last?.signed as SignedManifest | undefined)
    const { round: roundNo, contentVersion, orgCode, createBy } = p
    const no = (last?.no ?? 0) + 1
    await sys.db
      .insert(sealManifest)
      .values({ bizType: p.bizType, bizId: p.project, roundNo, no, contentVersion, sha256, signed, orgCode, createBy })
    const { deadline, openAt } = signed.manifest
    await auditBid(tx, p, 'sealManifest', { manifestSha256: sha256, roundNo, contentVersion, deadline, openAt })
  })

/** The manifest in force, which a new bid is sealed under. */
export const currentManifest = (tx: Tx, p: BidProject): Promise<{ readonly signed: SignedManifest; readonly sha256: string }> =>
  asSystem(tx, async (sys) => {
    const last = await lastOf(sys, p)
    if (!last) throw new Error(`${p.bizType} ${p.project} has no manifest for round ${p.round}`)
    return { signed: last.signed as SignedManifest, sha256: last.sha256 }
  })

/** Manifests of a project by their hash. */
export const manifestsOf = (tx: Tx, p: BidProject): Promise<ReadonlyMap<string, SignedManifest>> =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db.select().from(sealManifest).where(ofProject(p))
    return new Map(rows.map((r) => [r.sha256, r.signed as SignedManifest]))
  })
