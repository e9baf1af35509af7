interface Line {
  readonly lineNo: number
  readonly name: string
  readonly spec: string | null
  readonly unit: string | null
  readonly qty: string | null
  readonly needDate: string | null
  readonly remark: string | null
}

/** What anybody may read of a line: neither its code nor a price. */
export const announcedLine = ({ lineNo, name, spec, unit, qty, needDate, remark }: Line) => ({
  lineNo,
  name,
  spec: spec ?? undefined,
  unit: unit ?? undefined,
  qty: qty ?? undefined,
  needDate: needDate ?? undefined,
  remark: remark ?? undefined,
})
