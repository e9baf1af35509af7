export interface Placed {
  /** Share of the way from the first moment to the last, 0 to 1, in true time. */
  readonly x: number
  /** Too near the right edge for a label that starts here: it ends here. */
  readonly end: boolean
  /** Row of its label: 0 right under the line, 1 and 2 where it would run into another. */
  readonly row: number
}

/** Room for a label as a share of the line, on the narrowest screen that shows a line. */
export const labelRoom = 136 / 600

/** Places labels along a line so that no two overlap, however close their moments are. `moments` ascend. */
export const placeLabels = (moments: readonly number[], room = labelRoom): Placed[] => {
  const first = moments[0] ?? 0
  const span = Math.max(1, (moments.at(-1) ?? 0) - first)
  const rows: { from: number; to: number }[][] = []
  return moments.map((moment, i) => {
    const x = (moment - first) / span
    const end = i > 0 && x + room > 1
    const label = end ? { from: x - room, to: x } : { from: x, to: x + room }
    const free = rows.findIndex((taken) => taken.every((other) => label.to <= other.from || label.from >= other.to))
    const row = free < 0 ? rows.length : free
    ;(rows[row] ??= []).push(label)
    return { x, end, row }
  })
}
