import { readdirSync, readFileSync } from 'node:fs'

// What a call costs the processors, whoever else keeps them busy: on a loaded machine the clock says little.

const tickMs = 10
const timesOf = (pid: string): { parent: number; ms: number } | undefined => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * tickMs }
  } catch {
    return undefined // it ended meanwhile
  }
}
/** Milliseconds that the server and the connections of its database have computed so far; null where the system does not say. */
export const cpuOf = (server: number, database: number) => (): number | null => {
  if (process.platform !== 'linux') return null
  let sum = 0
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const times = timesOf(pid)
    if (times && (Number(pid) === server || times.parent === database)) sum += times.ms
  }
  return sum
}
