import { readFileSync } from 'node:fs'

const residentMb = (pid: number): number => {
  const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kb ?? 0) / 1024)
}

/** What a process holds before a work and at most while it goes on, in MB; Linux only. */
export const watched = async <R>(pid: number, work: () => Promise<R>) => {
  const before = residentMb(pid)
  let most = before
  const timer = setInterval(() => (most = Math.max(most, residentMb(pid))), 50)
  const since = performance.now()
  try {
    const result = await work()
    return { result, before, most, seconds: (performance.now() - since) / 1000 }
  } finally {
    clearInterval(timer)
  }
}
