import { day, files, instant, optionalLine, qty } from '@srm/contract/kit/scalars'
import type { Coming, ComingLine, ReceiptInput } from '@srm/contract/srm/receipt'
import { dec, sumOf } from '@srm/domain/kit/money'
import { damageKinds, shortReasons } from '@srm/domain/srm/receipt/receipt.kinds'
import { z } from 'zod'
import { bizNow } from '../../../../lib/clock'

const optionalDay = z
  .union([z.literal('').transform(() => null), day])
  .nullish()
  .transform((value) => value ?? null)
/** The form is that of the receipt with serial numbers in one text, and with the choice to leave a line out. */
export const CountDraft = z.object({
  requestKey: z.string(),
  arrivedAt: instant,
  deliverer: optionalLine(60),
  vehicleNo: optionalLine(20),
  location: optionalLine(100),
  remark: optionalLine(500),
  packageIds: z.array(z.uuid()),
  signature: files.default([]),
  lines: z.array(
    z.object({
      ...{ id: z.uuid(), isLeftOut: z.boolean(), qty, damaged: qty, turnedAway: qty },
      ...{ damages: z.array(z.enum(damageKinds)), damageNote: optionalLine(200), turnedAwayReason: optionalLine(200) },
      ...{ recountReason: optionalLine(200), shortReason: z.enum(shortReasons).nullable(), lifeReason: optionalLine(200) },
      ...{ closeRest: z.boolean(), batchNo: optionalLine(60), productionDate: optionalDay, expiryDate: optionalDay },
      ...{ serials: optionalLine(100_000), photos: files.default([]) },
    }),
  ),
})
export type CountValues = z.input<typeof CountDraft>
export type CountLine = CountValues['lines'][number]

const newLine = (line: ComingLine): CountLine => ({
  ...{ id: line.id, isLeftOut: line.announced === null, qty: line.announced ?? '0', damaged: '0', turnedAway: '0' },
  ...{ damages: [], damageNote: null, turnedAwayReason: null, recountReason: null, shortReason: null, lifeReason: null },
  ...{ closeRest: false, batchNo: line.batchNo, productionDate: line.productionDate, expiryDate: line.expiryDate },
  ...{ serials: line.serials.join('\n') || null, photos: [] },
})
/** Everything that was announced came whole and now; of an order without a notice nothing came until it is counted. */
export const valuesOf = (coming: Coming): CountValues => ({
  ...{ requestKey: crypto.randomUUID(), arrivedAt: bizNow(), deliverer: null, vehicleNo: null, location: null, remark: null },
  ...{ packageIds: [], signature: [], lines: coming.lines.map(newLine) },
})

const serialsOf = (text: string | null | undefined): string[] => (text ?? '').split(/[\s,，;；]+/).filter(Boolean)
/** Makes the body that is sent: lines that are left out stay as they are. */
export const inputOf = (deliveryId: string | null, { lines, ...head }: CountValues): ReceiptInput =>
  ({
    ...head,
    deliveryId,
    lines: lines.flatMap(({ isLeftOut, serials, ...line }) => (isLeftOut ? [] : [{ ...line, serials: serialsOf(serials) }])),
  }) as ReceiptInput
/** Where the lines that are sent stand in the form: refusals name them by their place among those. */
export const placesOf = ({ lines }: CountValues): number[] => lines.flatMap(({ isLeftOut }, i) => (isLeftOut ? [] : [i]))

/** What packages that were read hold of a line. */
export const heldOf = (coming: Coming, packageIds: readonly string[], lineId: string): string =>
  sumOf(
    coming.packages
      .filter(({ id }) => packageIds.includes(id))
      .flatMap(({ contents }) => contents.filter((one) => one.lineId === lineId).map((one) => one.qty)),
  ).toFixed()

/** What is typed may not be a number yet. */
export const numberOf = (typed: string | null | undefined) => (/^\d+(\.\d+)?$/.test(typed ?? '') ? dec(typed ?? '0') : dec(0))
