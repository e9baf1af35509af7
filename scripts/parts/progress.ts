const tty = process.stdout.isTTY

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** One line per step: being done, then done and how long it took. */
export const step = async <T>(label: string, work: () => Promise<T>): Promise<T> => {
  const since = performance.now()
  if (tty) process.stdout.write(`… ${label}`)
  try {
    const result = await work()
    process.stdout.write(`${tty ? '\r\x1b[K' : ''}✓ ${label} (${seconds(since)})\n`)
    return result
  } catch (error) {
    process.stdout.write(`${tty ? '\r\x1b[K' : ''}✗ ${label} (${seconds(since)})\n`)
    throw error
  }
}
