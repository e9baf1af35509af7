import type { AuditRow } from '@srm/contract/sys/audit'
import { auction } from '@srm/db/schema/srm/auction'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { smallProject } from '@srm/db/schema/srm/small-project'
import { tender } from '@srm/db/schema/srm/tender'
import { auditChain } from '@srm/db/schema/sys/audit'
import { machines } from '@srm/domain/catalog'
import type { Lang } from '@srm/domain/kit/text'
import { blindActions, blindStates } from '@srm/domain/srm/auction/auction.machine'
import { sealedActions, sealedStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { sealedSmallActions } from '@srm/domain/srm/small-project/small-project.machine'
import { blindTenderActions, sealedTenderActions } from '@srm/domain/srm/tender/tender.machine'
import { phrase } from '@srm/domain/texts'
import { and, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'

/** The bids of the tender are due, or there will be none. */
const named = sql`exists (select 1 from ${tender} where ${tender.id} = ${auditChain.bizId} and (${tender.bidDeadline} <= app_now() or ${tender.status} not in ('0', '-1', '-2')))`
/** What suppliers did to their quotations is told once the round is opened, as in the timeline of the inquiry. */
const told = (): SQL => {
  const sealed = and(eq(auditChain.bizType, 'inquiry'), inArray(auditChain.action, [...sealedActions]))
  const opened = sql`exists (select 1 from ${inquiry} where ${inquiry.id} = ${auditChain.bizId} and ${inquiry.status} not in ${[...sealedStates]})`
  // What bidders did is told under their names when the auction is over.
  const blind = and(eq(auditChain.bizType, 'auction'), inArray(auditChain.action, [...blindActions]))
  const over = sql`exists (select 1 from ${auction} where ${auction.id} = ${auditChain.bizId} and (not ${auction.blindBuyer} or ${auction.status} not in ${[...blindStates]}))`
  const bids = and(eq(auditChain.bizType, 'smallProject'), inArray(auditChain.action, [...sealedSmallActions]))
  const open = sql`exists (select 1 from ${smallProject} where ${smallProject.id} = ${auditChain.bizId} and ${smallProject.openedAt} is not null)`
  // Who registers for a tender is told under its name when the bids are due, or it came to nothing.
  const registering = and(eq(auditChain.bizType, 'tender'), inArray(auditChain.action, [...blindTenderActions]))
  const bidding = and(eq(auditChain.bizType, 'tender'), inArray(auditChain.action, [...sealedTenderActions]))
  const bidsOpened = sql`exists (select 1 from ${tender} where ${tender.id} = ${auditChain.bizId} and (${tender.stage} <> 'bidding' or ${tender.status} not in ('0', '-1', '-2')))`
  return sql`((${not(sealed as SQL)} or ${opened}) and (${not(blind as SQL)} or ${over}) and (${not(registering as SQL)} or ${named})
    and (${not(bidding as SQL)} or ${bidsOpened}) and (${not(bids as SQL)} or ${open}))`
}
/** Documents belong to departments: who does not reach all of them reads what they did themselves. */
const inReach = ({ actor }: Tx): SQL | undefined => (actor.scope.includes('ALL') ? undefined : eq(auditChain.actor, actor.username))

const statusWords = (lang: Lang, bizType: string, code: string): string => {
  const machine = machines.find((m) => m.entity === bizType)
  const [state] = Object.entries(machine?.states ?? {}).find(([, value]) => value === code) ?? []
  return (state && phrase(lang, `${bizType}.status.${state}`)) ?? code
}
const firstOf = (lang: Lang, otherwise: string, ...paths: string[]): string =>
  paths.map((path) => phrase(lang, path)).find((found) => found !== undefined) ?? otherwise

type Stored = Omit<AuditRow, 'actionText' | 'bizText' | 'fromText' | 'toText'>
const inWords =
  (lang: Lang) =>
  (row: Stored): AuditRow => ({
    ...row,
    actionText: firstOf(lang, row.action, `${row.bizType}.action.${row.action}`, `log.verb.${row.action}`, `kit.permission.${row.action}`),
    bizText: firstOf(lang, row.bizType, `${row.bizType}.menu.list`, `dataLog.table.${row.bizType}`, `log.noun.${row.bizType}`),
    fromText: statusWords(lang, row.bizType, row.fromStatus),
    toText: statusWords(lang, row.bizType, row.toStatus),
  })

/** Whose record the reader may see: what is told yet, and within reach. */
export const readable = (tx: Tx): SQL => (inReach(tx) ? (and(told(), inReach(tx)) as SQL) : told())

export const auditList = listSpec<AuditRow>({
  of: 'sys:audit',
  from: auditChain,
  columns: {
    seq: auditChain.seq,
    at: auditChain.at,
    actor: auditChain.actor,
    actorKind: auditChain.actorKind,
    action: auditChain.action,
    bizType: auditChain.bizType,
    bizId: auditChain.bizId,
    fromStatus: auditChain.fromStatus,
    toStatus: auditChain.toStatus,
    hash: auditChain.hash,
    prevHash: auditChain.prevHash,
  },
  sort: { column: 'seq', order: 'desc' },
  sortBy: ['seq', 'at'],
  where: readable,
  enrich: async ({ lang }, rows: Stored[]) => rows.map(inWords(lang)),
})
