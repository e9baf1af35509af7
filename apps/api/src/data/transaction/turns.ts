interface TurnLimits {
  readonly running: number
  readonly waiting: number
  readonly waitMs: number
}

/** Lets a few pieces of work run at once and a few wait in line; `refusal` is thrown at the rest, and at who waited too long. */
export const turns = ({ running, waiting, waitMs }: TurnLimits, refusal: () => Error) => {
  let busy = 0
  const line: (() => void)[] = []
  const enter = async (): Promise<void> => {
    if (busy < running) {
      busy += 1
      return
    }
    if (line.length >= waiting) throw refusal()
    await new Promise<void>((go, fail) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(begin), 1)
        fail(refusal())
      }, waitMs)
      const begin = () => {
        clearTimeout(timer)
        go()
      }
      line.push(begin)
    })
  }
  // A place that becomes free goes to the next in line without being counted anew.
  const leave = () => {
    const next = line.shift()
    if (next) next()
    else busy -= 1
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
