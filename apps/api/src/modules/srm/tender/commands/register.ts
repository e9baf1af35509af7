import type { RegistrationInput } from '@srm/contract/srm/tender'
import { tender, tenderBond, tenderMember, tenderParticipant } from '@srm/db/schema/srm/tender'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { participationStates, type ParticipationStatus } from '@srm/domain/srm/tender/tender.kinds'
import { registrationProblems } from '@srm/domain/srm/tender/tender.rules'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { linkFiles } from '../../../sys/file/file.public'
import { assertCanTakePart, companiesCalled, supplierNames } from '../../supplier/supplier.public'
import { lotsOf } from '../draft'
import { countRegistered, ownedBy, placeOf, supplierOf, type Participant } from '../participants'
import { auditPart, takePart, type Tender } from '../tender.life'
import { owner, tell } from '../tender.notices'
import { partRules } from './submit'

type Registration = RegistrationInput & { readonly id: string }
interface Partner {
  readonly supplierId: string
  readonly name: string
}

/** Names the company and its partners as those of this consortium; each takes part once. */
const writeMembers = async (sys: Tx, own: Participant, partners: readonly Partner[]): Promise<void> => {
  const members = [{ supplierId: own.supplierId, name: own.supplierName }, ...partners]
  const others = await sys.db
    .select({ supplierId: tenderMember.supplierId })
    .from(tenderMember)
    .where(
      and(
        eq(tenderMember.tenderId, own.tenderId),
        ne(tenderMember.participantId, own.id),
        inArray(
          tenderMember.supplierId,
          members.map((one) => one.supplierId),
        ),
      ),
    )
  const twice = members.find((one) => others.some((other) => other.supplierId === one.supplierId))
  if (twice) throw refuse('CONSORTIUM_TWICE', twice.name)
  await sys.db.delete(tenderMember).where(eq(tenderMember.participantId, own.id))
  const { tenderId, orgCode, createBy } = own
  await sys.db
    .insert(tenderMember)
    .values(members.map(({ supplierId }) => ({ tenderId, participantId: own.id, supplierId, orgCode, createBy })))
}

const save = (tx: Tx, row: Tender, values: Partial<Participant> & Pick<Participant, 'supplierName'>, supplierId: string) =>
  asSystem(tx, async (sys) => {
    const [own] = await sys.db
      .insert(tenderParticipant)
      .values({ status: participationStates.ongoing, ...ownedBy(row), ...values, supplierId, source: 'applied' })
      .onConflictDoUpdate({ target: [tenderParticipant.tenderId, tenderParticipant.supplierId], set: values })
      .returning()
    if (!own) throw new Error('registration was not written')
    return own
  })

/** The companies of a consortium beside the one that registers; each is known by its name or number alone. */
const partnersOf = async (tx: Tx, supplierId: string, names: readonly string[]): Promise<readonly Partner[]> => {
  const found = await companiesCalled(tx, names)
  for (const name of names) if (!found.some((one) => one.called === name)) throw refuse('CONSORTIUM_UNKNOWN', name)
  const once = new Map(found.map(({ id, name }) => [id, { supplierId: id, name }]))
  once.delete(supplierId)
  return [...once.values()]
}

/**
 * A company registers, or sends again what was refused or waits for its review. Blind registration is admitted at once: whoever would
 * review it may not know who it is.
 */
export const registerForTender = (ctx: Ctx, input: Registration): Promise<{ participation: ParticipationStatus }> =>
  inTx(ctx, async (tx) => {
    const supplierId = supplierOf(tx)
    const seen = await findVisible(tx, tender, input.id)
    const partners = await partnersOf(tx, supplierId, input.partnerNames)
    await assertCanTakePart(tx, [supplierId, ...partners.map((one) => one.supplierId)], partRules(seen))
    const { row, facts } = await takePart(tx, input.id, 'register')
    const lotIds = (await lotsOf(tx, row.id)).map((lot) => lot.id)
    assertNoProblems(registrationProblems(row, lotIds, { ...input, partners: partners.length, files: input.files.length }))
    const status = row.blindRegistration ? participationStates.approved : participationStates.ongoing
    const supplierName = (await supplierNames(tx, [supplierId])).get(supplierId)?.name ?? tx.actor.realname
    const { contactName, contactPhone, contactEmail = null, answers, files } = input
    const asked = new Set(row.qualificationItems.map((item) => item.key))
    const own = await save(
      tx,
      row,
      {
        ...{ supplierName, status, registeredAt: facts.now, contactName, contactPhone, contactEmail, partners },
        lotIds: [...new Set(input.lotIds)],
        answers: Object.fromEntries(Object.entries(answers).filter(([key]) => asked.has(key))),
        ...{ reviewedAt: null, reviewedByName: null, reviewNote: null },
      },
      supplierId,
    )
    await asSystem(tx, (sys) => writeMembers(sys, own, partners))
    await linkFiles(tx, { bizType: 'tenderParticipant', bizId: own.id, field: 'files', files })
    await countRegistered(tx, row.id)
    await auditPart(tx, row, 'register')
    if (!row.blindRegistration) await askReview(tx, row, supplierName, facts.now)
    return { participation: status }
  })

const askReview = (tx: Tx, row: Tender, name: string, at: string): Promise<void> =>
  tell(tx, row, {
    to: owner(row),
    title: ['registered', row.title],
    body: ['registeredBody', name, row.docNo, row.title],
    event: `register.${at}`,
  })

/** Before the registration deadline a company may step back; who was invited stays invited. */
export const withdrawRegistration = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, async (tx) => {
    const supplierId = supplierOf(tx)
    const { row, facts } = await takePart(tx, id, 'withdrawRegistration')
    await asSystem(tx, async (sys) => {
      const [own] = await sys.db
        .update(tenderParticipant)
        .set({ status: participationStates.ongoing, registeredAt: null, partners: [], lotIds: [], reviewedAt: null, reviewNote: null })
        .where(placeOf(id, supplierId))
        .returning()
      if (!own) throw refuse('NOT_REGISTERED')
      await sys.db.delete(tenderMember).where(eq(tenderMember.participantId, own.id))
      const [bond] = await sys.db.select({ id: tenderBond.id }).from(tenderBond).where(eq(tenderBond.participantId, own.id))
      if (row.blindRegistration && !bond) return
      await tell(tx, row, {
        to: row.blindRegistration ? { permission: 'srm:tender:blindNames', orgCode: row.orgCode } : owner(row),
        title: ['withdrawn', row.title],
        body: ['withdrawnBody', own.supplierName, row.docNo, row.title],
        event: `withdrawn.${facts.now}`,
        informative: true,
      })
    })
    await countRegistered(tx, id)
    await auditPart(tx, row, 'withdrawRegistration')
    return null
  })
