const dayMs = 86_400_000

/** Calendar days from one day to another, `YYYY-MM-DD`; of instants only the day is looked at. Negative when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayMs)
