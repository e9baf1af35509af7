import type { LitigationData } from './supplier-records'

/** What of a lawsuit lies apart: purchasers may read that there is one, not for how much (domain design §2.6). */
type CaseSecret = Pick<LitigationData['cases'][number], 'caseAmount' | 'files'>

interface Parted<L> {
  readonly open: L
  /** In the order of the cases. */
  readonly secrets: readonly CaseSecret[]
}

/** Takes the amounts and their evidence out of the lawsuits: two rows are written where one was declared. */
export const partedLitigation = <L extends LitigationData>(data: L): Parted<L> => ({
  open: { ...data, cases: data.cases.map((c) => ({ ...c, caseAmount: null, files: [] })) },
  secrets: data.cases.map(({ caseAmount, files }) => ({ caseAmount, files })),
})

/** Puts them back; without secrets the lawsuits stay as everyone may read them. */
export const wholeLitigation = <L extends LitigationData>(open: L, secrets: readonly CaseSecret[] | null): L => ({
  ...open,
  cases: open.cases.map((c, i) => ({ ...c, ...secrets?.[i] })),
})
